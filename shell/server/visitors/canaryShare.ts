import { createHash, randomBytes } from 'node:crypto';

/** A number that tells visitors apart while a canary runs. It says nothing about them and is kept nowhere but with them. */
export function newVisitor(): string {
  return randomBytes(8).toString('hex');
}

export function isVisitor(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{16}$/.test(value);
}

/**
 * Whether a visitor is among the share that gets a release: the same on every server and at every visit. Each release has
 * a share of its own, so that not always the same people meet what is new.
 */
export function isInShare(visitor: string, { name, version, percent }: Share): boolean {
  const digest = createHash('sha256').update(`${visitor} ${name}@${version}`).digest();
  return digest.readUInt32BE() < (percent / 100) * 2 ** 32;
}

export interface Share {
  name: string;
  version: string;
  /** From 0 to 100. */
  percent: number;
}
