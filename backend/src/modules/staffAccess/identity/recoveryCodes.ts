import { randomInt } from 'node:crypto';
import { and, count, eq, isNull, max } from 'drizzle-orm';
import type { RecoveryCodes } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { RecoveryCodeRejected } from '../staffAccess.errors.ts';
import { officePasskeys, officeRecoveryCodes } from './access.tables.ts';
import { tokenHash } from './tokens.ts';

const CODES = 10;
/** 80 bits, so that a plain hash is enough. */
const LETTERS = 16;
/** Crockford's base 32: no letters that look like figures. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  ['O0', 'I1', 'L1', 'АA', 'ВB', 'СC', 'ЕE', 'НH', 'КK', 'МM', 'О0', 'РP', 'ТT', 'ХX', 'І1'].map((pair) => [...pair]),
);

const newCode = () => Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const groupLetters = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

/** Without separators; letters of another keyboard layout or that look like figures are understood. */
const normalize = (typed: string) =>
  [...typed.toUpperCase()]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .filter((letter) => ALPHABET.includes(letter))
    .join('');

const hashCode = (accountId: number, typed: string) => tokenHash(`recovery\n${accountId}\n${normalize(typed)}`);

export function createRecoveryCodes({ db, clock }: { db: Db; clock: Clock }) {
  const isUnused = (accountId: number, typed: string) =>
    and(
      eq(officeRecoveryCodes.accountId, accountId),
      eq(officeRecoveryCodes.codeHash, hashCode(accountId, typed)),
      isNull(officeRecoveryCodes.usedAt),
    );

  return {
    /** In place of the former ones; shown once, for hashes alone are stored. */
    async replace(tx: Db, accountId: number): Promise<string[]> {
      const codes = Array.from({ length: CODES }, newCode);
      const createdAt = clock.now();
      await tx.delete(officeRecoveryCodes).where(eq(officeRecoveryCodes.accountId, accountId));
      await tx
        .insert(officeRecoveryCodes)
        .values(codes.map((code) => ({ accountId, codeHash: hashCode(accountId, code), createdAt })));
      return codes.map(groupLetters);
    },

    async getState(accountId: number): Promise<RecoveryCodes> {
      const [row] = await db
        .select({ left: count(), createdAt: max(officeRecoveryCodes.createdAt) })
        .from(officeRecoveryCodes)
        .where(and(eq(officeRecoveryCodes.accountId, accountId), isNull(officeRecoveryCodes.usedAt)));
      return { left: row?.left ?? 0, createdAt: row?.createdAt?.toISOString() ?? null };
    },

    async assertUnused(accountId: number, typed: string): Promise<void> {
      const rows = await db.select().from(officeRecoveryCodes).where(isUnused(accountId, typed));
      if (rows.length === 0) throw new RecoveryCodeRejected();
    },

    /**
     * Gives the code to one of parallel calls; it is used up for the passkey alone, so that a repeat goes on.
     * @returns false for a repeat. @throws {RecoveryCodeRejected}
     */
    async use(tx: Db, accountId: number, typed: string, credentialId: string): Promise<boolean> {
      const used = await tx
        .update(officeRecoveryCodes)
        .set({ usedAt: clock.now() })
        .where(isUnused(accountId, typed))
        .returning({ id: officeRecoveryCodes.id });
      if (used.length > 0) return true;
      const isStored = and(eq(officePasskeys.accountId, accountId), eq(officePasskeys.credentialId, credentialId));
      if ((await tx.$count(officePasskeys, isStored)) === 0) throw new RecoveryCodeRejected();
      return false;
    },
  };
}

export type RecoveryCodesOfStaff = ReturnType<typeof createRecoveryCodes>;
