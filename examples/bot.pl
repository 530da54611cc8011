#!/usr/bin/env perl
# A player in another language: it takes the first option that is not the usual one. Perl and what comes with it is enough.
#
#     umbra simulate casting-shadows --bots ./examples/bot.pl,random --games 20

use strict;
use warnings;
use JSON::PP;

$| = 1;
while (my $line = <STDIN>) {
    my $message = decode_json($line);
    next unless $message->{type} eq "question";
    my @others = grep { $_->{key} ne $message->{usual} } @{ $message->{options} };
    print encode_json({ id => $message->{id}, key => $others[0]{key} }), "\n";
}
