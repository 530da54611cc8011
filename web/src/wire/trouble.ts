/** What can go wrong between browser and server: three kinds that mean different things to a person. */

export type TroubleKind =
  /** Nobody answered: the network or the server is gone. */
  | 'lost'
  /** The server understood and said no. */
  | 'refused'
  /** The server itself had a fault. */
  | 'failed';

export class Trouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    message: string,
    readonly code = '',
    readonly status = 0,
  ) {
    super(message);
  }
}

export function asTrouble(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  return new Trouble('failed', error instanceof Error ? error.message : String(error));
}

export const HEADINGS: Record<TroubleKind, string> = {
  lost: 'The connection is gone',
  refused: 'That is not possible',
  failed: 'The server had a fault',
};

export const CONSEQUENCES: Record<TroubleKind, string> = {
  lost: 'Nothing was lost: every answer that was accepted is kept on the server. Check your network; the page goes on trying.',
  refused: 'Nothing was changed.',
  failed: 'Answers that were accepted are kept. Try again; if it happens twice, tell whoever runs this server.',
};
