import { randomBytes } from 'node:crypto';
import type { TokenDescription } from '@charity-run/release/api';
import { PlatformError } from '@charity-run/release/platformError';
import type { ObjectStore } from '../../releases/index.ts';
import { computeHash, isSecret, newSecret } from './secrets.ts';

export interface Caller {
  id?: string;
  name: string;
  /** A micro-frontend, or `*` for all. */
  scope: string;
  /** ISO time; absent if it does not expire. */
  expires?: string | undefined;
  /** Changes nothing. */
  isReader?: boolean;
  /** Signed in to the office. */
  isStaff?: boolean;
}

interface TokenRecord extends TokenDescription {
  hash: string;
}

export type NewToken = Pick<TokenDescription, 'name' | 'scope' | 'expires'>;

const FOLDER = 'tokens/';
const getKey = (id: string) => `${FOLDER}${id}.json`;
const getRevocation = (id: string) => `${FOLDER}${id}.revoked.json`;
const SHAPE = /^(?<id>[0-9a-f]{16})\.(?<secret>[\w-]{43})$/;

/** Tokens in the store, shared by all servers, as `ID.SECRET`. Records are immutable, so a revocation is a separate record. */
export class Tokens {
  readonly #store: ObjectStore;
  readonly #givenHash: string | undefined;
  readonly #known = new Map<string, TokenRecord>();

  constructor(store: ObjectStore, given?: string) {
    this.#store = store;
    this.#givenHash = given && computeHash(given);
  }

  /** @returns the token, which is not stored, and its description. */
  async create(
    { name, scope, expires }: NewToken,
    by: string,
  ): Promise<{ token: string; description: TokenDescription }> {
    const id = randomBytes(8).toString('hex');
    const secret = newSecret();
    const description: TokenDescription = { id, name, scope, createdAt: new Date().toISOString(), by, expires };
    await this.#store.create(getKey(id), JSON.stringify({ ...description, hash: computeHash(secret) }));
    return { token: `${id}.${secret}`, description };
  }

  /** @throws {PlatformError} `token-unknown`, `token-expired` */
  async getCaller(token: string): Promise<Caller> {
    if (this.#givenHash && isSecret(token, this.#givenHash)) return { name: 'PLATFORM_TOKEN', scope: '*' };
    const { id = '', secret = '' } = SHAPE.exec(token)?.groups ?? {};
    const record = id ? await this.#find(id) : undefined;
    if (!record || !isSecret(secret, record.hash)) throw new PlatformError('token-unknown');
    if (await this.#store.read(getRevocation(id))) throw new PlatformError('token-unknown');
    if (record.expires && record.expires <= new Date().toISOString()) throw new PlatformError('token-expired');
    const { name, scope, expires } = record;
    return { id, name, scope, ...(expires && { expires }) };
  }

  /** @throws {PlatformError} `token-absent` */
  async revoke(id: string, by: string): Promise<void> {
    if (!/^[0-9a-f]{16}$/.test(id) || !(await this.#find(id))) throw new PlatformError('token-absent');
    await this.#store.create(getRevocation(id), JSON.stringify({ at: new Date().toISOString(), by }));
  }

  async list(): Promise<TokenDescription[]> {
    const names = await this.#store.children(FOLDER);
    const ids = names.filter((name) => /^[0-9a-f]{16}\.json$/.test(name)).map((name) => name.slice(0, 16));
    const tokens = await Promise.all(
      ids.map(async (id): Promise<TokenDescription[]> => {
        const record = await this.#find(id);
        if (!record) return [];
        const { hash: _, ...description } = record;
        const revocation = await this.#store.read(getRevocation(id));
        return [{ ...description, ...(revocation && { revokedAt: JSON.parse(String(revocation)).at }) }];
      }),
    );
    return tokens.flat().sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  async #find(id: string): Promise<TokenRecord | undefined> {
    const known = this.#known.get(id);
    if (known) return known;
    const bytes = await this.#store.read(getKey(id));
    if (!bytes) return undefined;
    const record: TokenRecord = JSON.parse(String(bytes));
    this.#known.set(id, record);
    return record;
  }
}
