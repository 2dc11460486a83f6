/**
 * Where releases, compositions and all that is said of them lie. Keys are paths with slashes, such as
 * `compositions/00000042.json`; what lies under a key never changes. Several servers may share one store. Below `keys/` lie
 * secrets, which a store keeps from everybody but the servers.
 */
export interface ObjectStore {
  /** The bytes under a key, or nothing when there is no such key. */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * Puts bytes under a new key, whole or not at all, even if the process or the machine dies meanwhile.
   * @returns false when the key exists already; then nothing has changed. Of several at once exactly one gets true.
   */
  create(key: string, bytes: Uint8Array | string): Promise<boolean>;
  /** All keys that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Names of what lies directly below a prefix that ends in a slash, keys and folders alike, sorted. */
  children(prefix: string): Promise<string[]>;
  /** Removes a key, or everything below a prefix that ends in a slash. */
  remove(prefix: string): Promise<void>;
  /** An absolute folder on this machine that holds what lies below `prefix` at this moment. */
  folder(prefix: string): Promise<string>;
}
