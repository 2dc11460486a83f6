import { foldText } from 'shared-lib/validation';
import { fromKyivTime, kyivDay } from '../../kyivTime.ts';
import type { createBankTransfersRepository } from './bankTransfers.repository.ts';
import type { ReadRow } from './reading/statementRow.ts';
import { findKeyPrefix, isOther, toCommonIdentity } from './reading/transferKeys.ts';

/** Whether a file of another format brought a transfer already: `possible` is for a person to say. */
export type Repetition = 'none' | 'certain' | 'possible';

type Transfers = Pick<
  ReturnType<typeof createBankTransfersRepository>,
  'listEqual' | 'listOfAmount' | 'listDetails' | 'countIncoming' | 'hasOthers'
>;

const DAY_MS = 86_400_000;

/** Bounds of the day in Kyiv that an instant is on. */
export function toDayBounds(instant: Date): { from: Date; to: Date } {
  const from = fromKyivTime(kyivDay(instant)) ?? instant;
  // Noon of the next day, whatever clocks do at night.
  return { from, to: fromKyivTime(kyivDay(new Date(from.getTime() + 1.5 * DAY_MS))) ?? instant };
}

/** Compares the rows of one file with the transfers of files in other formats. */
export function createRepetitions() {
  const counts = new Map<string, number>();
  const details = new Map<string, ReadonlySet<string>>();
  let hasOthers: boolean | undefined;

  async function countOnDay(transfers: Transfers, row: ReadRow, prefix: string): Promise<number> {
    const name = `${prefix} ${kyivDay(row.bookedAt)}`;
    const count = counts.get(name) ?? (await transfers.countIncoming(toDayBounds(row.bookedAt), prefix));
    counts.set(name, count);
    return count;
  }

  /** Reports of one bank have more or fewer details of the same payment. */
  async function isInOtherReport(transfers: Transfers, row: ReadRow): Promise<boolean> {
    const day = kyivDay(row.bookedAt);
    const bounds = toDayBounds(row.bookedAt);
    const known = details.get(day) ?? new Set((await transfers.listDetails(bounds)).map(toDetails));
    details.set(day, known);
    const own = getDetails(row);
    if (![...known].some((other) => other !== own)) return false;
    const ofAmount = await transfers.listOfAmount(row, bounds);
    return ofAmount.some((transfer) => getDetails(transfer) !== own && isDescribedAlike(transfer, row));
  }

  return {
    async find(transfers: Transfers, row: ReadRow): Promise<Repetition> {
      const repetition = await findByIdentity(transfers, row);
      return repetition === 'none' && row.amount > 0 && (await isInOtherReport(transfers, row))
        ? 'possible'
        : repetition;
    },
  };

  async function findByIdentity(transfers: Transfers, row: ReadRow): Promise<Repetition> {
    if (row.identity === undefined) return 'none';
    const own = findKeyPrefix(row.key);
    hasOthers ??= await transfers.hasOthers(own);
    if (!hasOthers) return 'none';
    const equal = await transfers.listEqual(row, toDayBounds(row.bookedAt));
    const alike = equal.filter(
      (transfer) => findKeyPrefix(transfer.key) !== own && toCommonIdentity(transfer) === row.identity,
    );
    const { documentNumber } = row;
    if (documentNumber !== '' && alike.some((transfer) => transfer.documentNumber === documentNumber)) return 'certain';
    const [first] = alike;
    if (!first || row.occurrence >= alike.length) return 'none';
    const isOther = documentNumber !== '' && alike.every((transfer) => transfer.documentNumber !== '');
    if (isOther) return 'possible';
    const stored = await countOnDay(transfers, row, findKeyPrefix(first.key));
    return stored === row.sameDay ? 'certain' : 'possible';
  }
}

type Described = Pick<ReadRow, 'payerAccount' | 'documentNumber' | 'payerName' | 'purpose'>;

const toDetails = ({ hasAccount, hasNumber }: { hasAccount: boolean; hasNumber: boolean }) =>
  `${hasAccount} ${hasNumber}`;
const getDetails = ({ payerAccount, documentNumber }: Described) =>
  toDetails({ hasAccount: payerAccount !== '', hasNumber: documentNumber !== '' });

function isDescribedAlike(one: Described, other: Described): boolean {
  const [name, otherName] = [one.payerName, other.payerName].map(foldText);
  return (name === otherName || !name || !otherName) && !isOther(one, other);
}
