import type { EventRecord } from '../content/index.ts';

interface OfEdition {
  edition?: number | undefined;
}

/** The edition that a request names, or the current one. */
export const createEditionChoice =
  (event: () => Promise<Pick<EventRecord, 'edition'>>) =>
  async ({ edition }: OfEdition = {}): Promise<number> =>
    edition ?? (await event()).edition;
