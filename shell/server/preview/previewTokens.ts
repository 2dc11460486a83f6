import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ObjectStore } from '../releases/index.ts';

const KEY = 'keys/previews';

/** Permission to see one release in place of the live one, for whoever holds it. */
export interface PreviewToken {
  name: string;
  version: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Signs passes and tells good ones from others. All servers of a store share the key. */
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

  /** A text that needs no escaping, neither in addresses nor in cookies. */
  sign({ name, version, expires }: PreviewToken): string {
    const said = Buffer.from(JSON.stringify([name, version, expires])).toString('base64url');
    return `${said}.${this.#signature(said)}`;
  }

  /** Path, on any server of the store, that gives this pass to whoever opens it. */
  linkFor(pass: PreviewToken): string {
    return `/platform/preview?pass=${this.sign(pass)}`;
  }

  /** @returns nothing when it was signed by somebody else, was changed, or has expired. */
  read(text: string | undefined, now = Date.now()): PreviewToken | undefined {
    const [said = '', signature = '', ...rest] = text?.split('.') ?? [];
    if (rest.length > 0 || !isEqual(signature, this.#signature(said))) return undefined;
    const [name, version, expires] = JSON.parse(Buffer.from(said, 'base64url').toString());
    return expires > now ? { name, version, expires } : undefined;
  }

  #signature(said: string): string {
    return createHmac('sha256', this.#key).update(said).digest('base64url');
  }
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
