"""What goes over the wire: bodies of requests, messages of clients, and the views that go back."""
