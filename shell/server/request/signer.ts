import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ObjectStore } from '../releases/index.ts';

const KEY_BYTES = 32;

/** Signs short texts. All servers of a store share the key. */
export class Signer {
  /** Six times as fast as a buffer in Node 24. */
  readonly #key: KeyObject;

  private constructor(key: Buffer) {
    this.#key = createSecretKey(key);
  }

  /** @param key below `keys/`; created at the first start. */
  static async open(store: ObjectStore, key: string): Promise<Signer> {
    await store.create(key, randomBytes(KEY_BYTES));
    const secret = await store.read(key);
    // With an empty or cut key any client could sign.
    if (secret?.length !== KEY_BYTES) throw new Error(`The key ${key} cannot be read`);
    return new Signer(secret);
  }

  /** @returns `TEXT.SIGNATURE`. */
  sign(text: string): string {
    return `${text}.${this.digest(text)}`;
  }

  /** @returns the text; nothing if it was forged or changed. */
  read(signed: string | undefined): string | undefined {
    if (signed === undefined) return undefined;
    const [text = '', signature = '', ...rest] = signed.split('.');
    return rest.length === 0 && isEqual(signature, this.digest(text)) ? text : undefined;
  }

  /** A pseudonym that only holders of the key can compute. */
  digest(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

export interface ExpiringToken {
  values: string[];
  /** Milliseconds since 1970. */
  expires: number;
}

/** Signed values with a time limit, for links and cookies. All servers of a store share the key. */
export class ExpiringTokens {
  readonly #signer: Signer;

  private constructor(signer: Signer) {
    this.#signer = signer;
  }

  static async open(store: ObjectStore, key: string): Promise<ExpiringTokens> {
    return new ExpiringTokens(await Signer.open(store, key));
  }

  sign({ values, expires }: ExpiringToken): string {
    return this.#signer.sign(Buffer.from(JSON.stringify([...values, expires])).toString('base64url'));
  }

  /** @returns nothing for a token that is forged, changed or expired. */
  read(token: string | undefined, now = Date.now()): ExpiringToken | undefined {
    const payload = this.#signer.read(token);
    if (payload === undefined) return undefined;
    const values = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const expires = values.pop();
    return expires > now ? { values, expires } : undefined;
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
