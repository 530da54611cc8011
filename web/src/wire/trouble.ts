/** What can go wrong between browser and server: four kinds that mean different things to a person. */

export type TroubleKind =
  /** Nobody answered: the network or the server is gone. */
  | 'lost'
  /** The server understood and said no. */
  | 'refused'
  /** What was asked for is not there. */
  | 'missing'
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

/** A part of the page did not come: nobody answered, or the server has other parts by now. */
export function unfetched(): never {
  throw new Trouble('lost', 'A part of this page could not be fetched. If the server has been renewed, it is enough to load the page again.');
}

export const HEADINGS: Record<TroubleKind, string> = {
  lost: 'The connection is gone',
  refused: 'That is not possible',
  missing: 'Nothing lies here',
  failed: 'The server had a fault',
};

export const CONSEQUENCES: Record<TroubleKind, string> = {
  lost: 'Nothing was lost: every answer that was accepted is kept on the server. Check your network; the page goes on trying.',
  refused: 'Nothing was changed.',
  missing: 'Perhaps a part of the link was lost on its way to you. Ask for it once more; your own tables stand on the home page.',
  failed: 'Answers that were accepted are kept. Try again; if it happens twice, tell whoever runs this server.',
};
