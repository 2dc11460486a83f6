import { attempts } from 'shared-lib/retry';

/** Something in a file of its own: fetched on first use, kept, and fetched again after a failure. */
export interface Part<Content> {
  load: () => Promise<Content>;
  /** It, once it is there. */
  current: () => Content | undefined;
}

/** Phones lose packets, and a file that was preloaded in vain answers once more from the browser's memory. */
const PAUSES_MS = [300];

export function part<Content>(fetchPart: () => Promise<Content>): Part<Content> {
  let loaded: Content | undefined;
  return {
    load: async () => {
      loaded ??= await attempts(fetchPart, PAUSES_MS);
      return loaded;
    },
    current: () => loaded,
  };
}
