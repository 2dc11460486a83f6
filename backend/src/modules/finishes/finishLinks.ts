import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../database/connection.ts';
import { findRunner, type Runner } from './runners.ts';

const PATTERN = /^([0-9a-z]{1,7})-([\w-]{43})$/;

/** Personal links by which a participant without an account reports; one ends when its place gets another runner. */
export function createFinishLinks(db: Db, secret: string) {
  const computeMac = ({ raceNumberId, memberId, verificationCode }: Runner) =>
    createHmac('sha256', secret)
      .update(`finish-link:${raceNumberId}:${memberId}:${verificationCode}`)
      .digest('base64url');

  return {
    sign: (runner: Runner): string => `${runner.raceNumberId.toString(36)}-${computeMac(runner)}`,
    async verify(token: string): Promise<Runner | undefined> {
      const [, id = '', mac = ''] = PATTERN.exec(token) ?? [];
      const raceNumberId = Number.parseInt(id, 36);
      // Ids are of four bytes.
      if (!mac || raceNumberId > 2_147_483_647) return undefined;
      const runner = await findRunner(db, raceNumberId);
      return runner && timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(runner))) ? runner : undefined;
    },
  };
}

export type FinishLinks = ReturnType<typeof createFinishLinks>;
