export class InvalidEnvironment extends Error {
  override name = 'InvalidEnvironment';
}

/** A positive integer from the environment, or `standard`. @throws {InvalidEnvironment} */
export function readCount(name: string, value: string | undefined, standard: number): number {
  const count = Number(value || standard);
  if (!Number.isInteger(count) || count < 1) {
    throw new InvalidEnvironment(`${name} must be a whole number from 1, not "${value}".`);
  }
  return count;
}
