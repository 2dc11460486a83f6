import { createHash } from 'node:crypto';

/** Whether a visitor gets a canary: the same on every server. Each release draws its own share of the visitors. */
export function isInShare(visitor: string, { name, version, percent }: CanaryShare): boolean {
  const digest = createHash('sha256').update(`${visitor} ${name}@${version}`).digest();
  return digest.readUInt32BE() < (percent / 100) * 2 ** 32;
}

export interface CanaryShare {
  name: string;
  version: string;
  percent: number;
}
