import { PERSONAL_PREFIX } from 'shared-lib/session';

/** A text that lost against a newer one, kept until the draft is sent or it is taken back. */
export interface OtherVersion<Data> {
  data: Data;
  savedAt: number;
}

/** What this browser knows of a draft. */
export interface LocalDraft<Data> {
  /** Null for a draft that has been sent or given up, and that the account may still have. */
  data: Data | null;
  savedAt: number;
  /** Of the account's draft this one was made from; 0 when there was none. */
  version: number;
  /** The account does not have it yet. */
  dirty: boolean;
  other?: OtherVersion<Data>;
}

/** The privacy policy promises this. */
const LIFE_MS = 90 * 24 * 60 * 60 * 1000;
const PREFIX = `${PERSONAL_PREFIX}draft:`;

/** One draft in localStorage. A browser that keeps nothing (full, private) costs the copy, never the form. */
export function localDraft<Data>(account: string, form: string) {
  const key = `${PREFIX}${account}:${form}`;
  return {
    read(): LocalDraft<Data> | undefined {
      forgetOld();
      return parse<Data>(key);
    },
    write(draft: LocalDraft<Data> | undefined): void {
      try {
        if (draft) localStorage.setItem(key, JSON.stringify(draft));
        else localStorage.removeItem(key);
      } catch (cause) {
        console.warn('the draft is not kept on this device', cause);
      }
    },
  };
}

function parse<Data>(key: string): LocalDraft<Data> | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Also those of people who do not come back. */
function forgetOld(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const savedAt = parse(key)?.savedAt ?? 0;
      if (Date.now() - savedAt > LIFE_MS) localStorage.removeItem(key);
    }
  } catch {
    // No storage, nothing to forget.
  }
}
