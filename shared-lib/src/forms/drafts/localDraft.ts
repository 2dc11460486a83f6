import { PERSONAL_PREFIX } from 'shared-lib/session';

/** A version that lost against a newer one, until the draft is sent. */
export interface OtherVersion<Data> {
  data: Data;
  savedAt: number;
}

export interface LocalDraft<Data> {
  /** Null for a sent or discarded draft that the account may still have. */
  data: Data | null;
  savedAt: number;
  /** Version of the account's draft it is based on; 0 without one. */
  version: number;
  dirty: boolean;
  other?: OtherVersion<Data>;
}

const LIFE_MS = 90 * 24 * 60 * 60 * 1000;
const PREFIX = `${PERSONAL_PREFIX}draft:`;

/** One draft in localStorage. If storage is full or private, the form works without it. */
export function localDraft<Data>(account: string, form: string) {
  const key = `${PREFIX}${account}:${form}`;
  return {
    read(): LocalDraft<Data> | undefined {
      purgeExpired();
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

function purgeExpired(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const savedAt = parse(key)?.savedAt ?? 0;
      if (Date.now() - savedAt > LIFE_MS) localStorage.removeItem(key);
    }
  } catch {}
}
