import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBooks } from '../chaos-test/ledgerCheck.ts';
import { openArrivals } from './arrivals.ts';
import { compareBooks } from './ledgerCheck.ts';
import { visitorsGoFirst, watchLateness } from './loadGenerator.ts';
import { createMeasures } from './measures.ts';
import { findCapacity } from './phases/capacity.ts';
import { overload } from './phases/overload.ts';
import { restartEverything } from './phases/restarts.ts';
import { stayBelow } from './phases/steady.ts';
import { settings } from './settings.ts';
import { buildStage } from './testSystem.ts';
import type { Told } from './visitors/acknowledged.ts';

/** Load test of the opening day: capacity, overload and killed processes with two servers of each kind. */
const MID_LOAD = 0.4;
const BELOW = 0.6;
const SETTLES_S = 100;

const failures: string[] = [];
const check = (is: boolean, sentence: string) => {
  console.log(`${is ? '✔' : '✖'} ${sentence}`);
  if (!is) failures.push(sentence);
};
const lateness = watchLateness();
const say = (sentence: string) => {
  const late = Math.round(lateness());
  console.log(
    `  [${process.uptime().toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}; this program late ${late} ms p99]`,
  );
  console.log(`\n${sentence}`);
};

const stage = await buildStage();
if (!visitorsGoFirst())
  console.log('  visitors share the cores with the servers as equals: only root may let them go first');
const told: Told = { people: [], gifts: [] };
const measures = createMeasures();
const arrivals = openArrivals({ ...stage, measures, around: { mailbox: stage.mailbox, told } });
const phase = { arrivals, measures, check };

try {
  say('How many it bears');
  const capacity = settings.capacity || (await findCapacity(phase));
  console.log(`  capacity: ${capacity.toFixed(1)} visitors/s, ${(capacity * 60).toFixed(0)} a minute`);
  if (settings.parts.includes('below')) {
    say(`At ${BELOW * 100} % of that`);
    await stayBelow(phase, capacity * BELOW);
  }
  if (settings.parts.includes('above')) {
    say(`At ${settings.overloadTimes * 100} % of it`);
    await overload(phase, capacity);
  }
  if (settings.parts.includes('restarts')) {
    say(`Every process stopped and killed, at ${MID_LOAD * 100} %`);
    await restartEverything(phase, stage, capacity * MID_LOAD);
  }
  await arrivals.end();
  say('The books');
  await theBooks();
  theVisitors();
} finally {
  await stage.close();
}
process.exit(failures.length > 0 ? 1 : 0);

async function theBooks(): Promise<void> {
  let different = await compareBooks(stage.postgres.url, told);
  let books = await readBooks(stage.postgres.url);
  // Emails waiting for a retry, and payments known to the payment service alone.
  for (let seconds = 0; seconds < SETTLES_S && (different.length > 0 || books.waiting > 0); seconds += 2) {
    await sleep(2000);
    different = await compareBooks(stage.postgres.url, told);
    books = await readBooks(stage.postgres.url);
  }
  const { people, gifts } = told;
  const of = (list: readonly unknown[], name: string) => `${list.length} ${name}`;
  const registrations = people.flatMap(({ registrationIds }) => registrationIds);
  const orders = people.filter(({ order }) => order !== undefined);
  const paid = people.filter(({ hasPaid }) => hasPaid);
  const everything = [
    ...[of(people, 'people with accounts'), of(registrations, 'registrations'), of(orders, 'orders')],
    ...[of(paid, 'paid'), of(gifts, 'contributions')],
  ].join(', ');
  check(different.length === 0, `${everything}: ${different.length} lost or double ${summed(different)}`);
  const { numbers, unbalanced, paidWithoutNumber } = books;
  check(
    numbers.count === numbers.different && numbers.count === numbers.last,
    `${numbers.count} numbers, ${numbers.different} different, the last is ${numbers.last}`,
  );
  check(unbalanced.length + paidWithoutNumber.length === 0, `ledger, orders and numbers agree`);
  const letters = [...stage.mailbox.letters.values()];
  const twice = letters.filter((times) => times > 1).length;
  check(twice === 0 && books.waiting === 0, `${letters.length} letters, ${twice} of them twice, ${books.waiting} wait`);
  console.log(`  ${books.unanswered.length} letters are unconfirmed: their sender was killed before the answer`);
}

function summed(sentences: readonly string[]): string {
  const kinds = [...new Set(sentences)];
  return kinds.map((kind) => `[${sentences.filter((one) => one === kind).length} × ${kind}]`).join(' ');
}

function theVisitors(): void {
  for (const [purpose, { came, done, gaveUp, askedAgain }] of Object.entries(arrivals.outcomes)) {
    console.log(
      `  ${purpose}: ${came} came, ${done} got to the end, ${gaveUp} gave up, ${askedAgain} had to ask again`,
    );
  }
  const { surprises } = arrivals;
  check(surprises.length === 0, `nobody was answered nonsense (${surprises.slice(0, 3).join('; ') || 'none'})`);
}
