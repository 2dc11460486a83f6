import { AsyncLocalStorage } from 'node:async_hooks';
import type { ObjectStore } from '../releases/index.ts';
import type { Cookies } from '../request/cookies.ts';
import { ExpiringTokens } from '../request/signer.ts';

const KEY = 'keys/drafts';

export const DRAFT_COOKIE = 'draft';
/** Carries the token of WordPress to the backend, which verifies it. */
export const DRAFT_HEADER = 'x-content-preview';

/** Permission of its holder to see one draft of WordPress in the composed site. */
export interface Draft {
  token: string;
  expires: number;
}

/** Cookies of drafts. They are signed here, so that pages past the page cache cannot be requested by anyone. */
export class DraftTokens {
  readonly #tokens: ExpiringTokens;

  private constructor(tokens: ExpiringTokens) {
    this.#tokens = tokens;
  }

  static async open(store: ObjectStore): Promise<DraftTokens> {
    return new DraftTokens(await ExpiringTokens.open(store, KEY));
  }

  getCookie({ token, expires }: Draft): string {
    return this.#tokens.sign({ values: [token], expires });
  }

  /** @returns nothing for a cookie that is forged, changed or expired. */
  read(cookies: Cookies): Draft | undefined {
    const signed = this.#tokens.read(cookies[DRAFT_COOKIE]);
    if (!signed) return undefined;
    const [token = ''] = signed.values;
    return { token, expires: signed.expires };
  }
}

const current = new AsyncLocalStorage<Draft>();

/** Content requests of pages rendered by `work` are about the draft. */
export const withDraft = <T>(draft: Draft | undefined, work: () => Promise<T>): Promise<T> =>
  draft ? current.run(draft, work) : work();

export function draftHeaders(): Record<string, string> {
  const draft = current.getStore();
  return draft ? { [DRAFT_HEADER]: draft.token } : {};
}
