import type { ObjectStore } from '../releases/index.ts';
import { Signer } from '../request/signer.ts';

const KEY = 'keys/previews';

export const PREVIEW_COOKIE = 'preview';

/** Permission of its holder to see one release in place of the live one. */
export interface PreviewToken {
  name: string;
  version: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Signs and verifies preview tokens. All servers of a store share the key. */
export class PreviewTokens {
  readonly #signer: Signer;

  private constructor(signer: Signer) {
    this.#signer = signer;
  }

  static async open(store: ObjectStore): Promise<PreviewTokens> {
    return new PreviewTokens(await Signer.open(store, KEY));
  }

  sign({ name, version, expires }: PreviewToken): string {
    return this.#signer.sign(Buffer.from(JSON.stringify([name, version, expires])).toString('base64url'));
  }

  linkFor(token: PreviewToken): string {
    return `/platform/preview?pass=${this.sign(token)}`;
  }

  /** @returns nothing for a token that is forged, changed or expired. */
  read(text: string | undefined, now = Date.now()): PreviewToken | undefined {
    const payload = this.#signer.read(text);
    if (payload === undefined) return undefined;
    const [name, version, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return expires > now ? { name, version, expires } : undefined;
  }
}
