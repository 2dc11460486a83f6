/** A setting that is no such thing, said in one sentence for whoever starts the server. */
export class InvalidEnvironment extends Error {
  override name = 'InvalidEnvironment';
}

/**
 * A whole number from 1 as the environment has it; `standard` where it is empty.
 * @throws {InvalidEnvironment}
 */
export function readCount(name: string, value: string | undefined, standard: number): number {
  const count = Number(value || standard);
  if (!Number.isInteger(count) || count < 1) {
    throw new InvalidEnvironment(`${name} must be a whole number from 1, not "${value}".`);
  }
  return count;
}
