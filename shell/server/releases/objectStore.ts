/** Immutable objects by key, such as `compositions/00000042.json`, shared by all servers. Keys below `keys/` are secret. */
export interface ObjectStore {
  /** Each call costs a request. */
  readonly isRemote?: boolean;
  read(key: string): Promise<Buffer | undefined>;
  /** Stores a new key atomically and durably. @returns false when the key exists; exactly one concurrent call gets true. */
  create(key: string, bytes: Uint8Array | string): Promise<boolean>;
  list(prefix: string): Promise<string[]>;
  /** Sorted names directly below a prefix that ends in a slash, keys and folders. */
  children(prefix: string): Promise<string[]>;
  /** Removes a key, or everything below a prefix that ends in a slash. */
  remove(prefix: string): Promise<void>;
  /** Absolute local folder with the content of a prefix. */
  folder(prefix: string): Promise<string>;
}
