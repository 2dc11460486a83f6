import { setTimeout as sleep } from 'node:timers/promises';
import { readLedger } from '../chaos-test/ledgerCheck.ts';
import type { Mailbox } from '../chaos-test/mailbox.ts';
import { checkLedger } from './ledgerCheck.ts';
import type { Acknowledged } from './visitors/acknowledged.ts';

const MAX_SETTLE_S = 100;

export interface Settled {
  databaseUrl: string;
  acknowledged: Acknowledged;
  mailbox: Mailbox;
  check: (is: boolean, sentence: string) => void;
}

/** Compares the responses that visitors got with the database, and the database with itself, once everything has settled. */
export async function checkDatabase({ databaseUrl, acknowledged, mailbox, check }: Settled): Promise<void> {
  let different = await checkLedger(databaseUrl, acknowledged);
  let ledger = await readLedger(databaseUrl);
  // Emails waiting for a retry, numbers of a process that ended, and payments known to the payment service alone.
  const isSettled = () => different.length + ledger.pending + ledger.awaitingNumbers === 0;
  for (let seconds = 0; seconds < MAX_SETTLE_S && !isSettled(); seconds += 2) {
    await sleep(2000);
    different = await checkLedger(databaseUrl, acknowledged);
    ledger = await readLedger(databaseUrl);
  }
  const { people, contributions } = acknowledged;
  const of = (list: readonly unknown[], name: string) => `${list.length} ${name}`;
  const registrations = people.flatMap(({ registrationIds }) => registrationIds);
  const orders = people.filter(({ order }) => order !== undefined);
  const paid = people.filter(({ hasPaid }) => hasPaid);
  const everything = [
    ...[of(people, 'people with accounts'), of(registrations, 'registrations'), of(orders, 'orders')],
    ...[of(paid, 'paid'), of(contributions, 'contributions')],
  ].join(', ');
  check(different.length === 0, `${everything}: ${different.length} lost or duplicate ${summed(different)}`);
  const { numbers, unbalanced, paidWithoutNumber } = ledger;
  check(
    numbers.count === numbers.different && numbers.count === numbers.last,
    `${numbers.count} numbers, ${numbers.different} different, the last is ${numbers.last}`,
  );
  check(unbalanced.length + paidWithoutNumber.length === 0, `ledger, orders and numbers agree`);
  const emails = [...mailbox.emails.values()];
  const twice = emails.filter((times) => times > 1).length;
  check(twice === 0 && ledger.pending === 0, `${emails.length} emails, ${twice} of them twice, ${ledger.pending} wait`);
  console.log(`  ${ledger.unconfirmed.length} emails are unconfirmed: their sender was killed before the response`);
}

function summed(sentences: readonly string[]): string {
  const kinds = [...new Set(sentences)];
  return kinds.map((kind) => `[${sentences.filter((one) => one === kind).length} × ${kind}]`).join(' ');
}
