import type { ObjectStore } from '../releases/index.ts';
import { ExpiringTokens } from '../request/signer.ts';

const KEY = 'keys/previews';

export const PREVIEW_COOKIE = 'preview';

/** Permission of its holder to see one release in place of the live one. */
export interface PreviewToken {
  name: string;
  version: string;
  expires: number;
}

/** Signs and verifies preview tokens. */
export class PreviewTokens {
  readonly #tokens: ExpiringTokens;

  private constructor(tokens: ExpiringTokens) {
    this.#tokens = tokens;
  }

  static async open(store: ObjectStore): Promise<PreviewTokens> {
    return new PreviewTokens(await ExpiringTokens.open(store, KEY));
  }

  sign({ name, version, expires }: PreviewToken): string {
    return this.#tokens.sign({ values: [name, version], expires });
  }

  linkFor(token: PreviewToken): string {
    return `/platform/preview?pass=${this.sign(token)}`;
  }

  /** @returns nothing for a token that is forged, changed or expired. */
  read(text: string | undefined, now?: number): PreviewToken | undefined {
    const token = this.#tokens.read(text, now);
    if (!token) return undefined;
    const [name = '', version = ''] = token.values;
    return { name, version, expires: token.expires };
  }
}
