import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ObjectStore } from '../releases/index.ts';

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
  readonly #key: Buffer;

  private constructor(key: Buffer) {
    this.#key = key;
  }

  static async open(store: ObjectStore): Promise<PreviewTokens> {
    await store.create(KEY, randomBytes(32));
    const key = await store.read(KEY);
    if (!key) throw new Error('The key that signs previews cannot be read');
    return new PreviewTokens(key);
  }

  sign({ name, version, expires }: PreviewToken): string {
    const payload = Buffer.from(JSON.stringify([name, version, expires])).toString('base64url');
    return `${payload}.${this.#signature(payload)}`;
  }

  linkFor(token: PreviewToken): string {
    return `/platform/preview?pass=${this.sign(token)}`;
  }

  /** @returns nothing for a token that is forged, changed or expired. */
  read(text: string | undefined, now = Date.now()): PreviewToken | undefined {
    const [payload = '', signature = '', ...rest] = text?.split('.') ?? [];
    if (rest.length > 0 || !isEqual(signature, this.#signature(payload))) return undefined;
    const [name, version, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return expires > now ? { name, version, expires } : undefined;
  }

  #signature(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest('base64url');
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
