/** The parts of a key, or of a prefix that ends in a slash. @throws {RangeError} for a key outside of the store. */
export function assertKey(key: string): string[] {
  const parts = key.split('/').filter((part, index, all) => part !== '' || index < all.length - 1);
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part))) {
    throw new RangeError(`"${key}" is not a key`);
  }
  return parts;
}
