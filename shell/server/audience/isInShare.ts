import { createHash } from 'node:crypto';

/** Whether a visitor is in the share of a canary or a flag: the same on every server. Each draws its own share of the visitors. */
export function isInShare(visitor: string, { name, version, percent }: Share): boolean {
  const digest = createHash('sha256').update(`${visitor} ${name}@${version}`).digest();
  return digest.readUInt32BE() < (percent / 100) * 2 ** 32;
}

export interface Share {
  name: string;
  version: string;
  percent: number;
}
