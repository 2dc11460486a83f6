import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '../arrivals.ts';
import { ATTACKED_SKU, startAttack } from '../attack/startAttack.ts';
import { bars, settings } from '../settings.ts';
import { getUrl, type TestSystem } from '../testSystem.ts';
import type { VisitContext } from '../visitors/register.ts';
import { createAccount, newPerson } from '../visitors/register.ts';
import { createVisitor } from '../visitors/visitor.ts';
import type { Phase } from './phase.ts';

const ATTACKERS = 8;
const VICTIMS = 20;

/** Completed visits of honest people during all attacks at once, against the same load without them. */
export async function attack(phase: Phase, system: TestSystem, context: VisitContext, rate: number): Promise<void> {
  const { check, record, measures } = phase;
  // Those of the phase before, who still wait for a code, would buy the goods too.
  await phase.arrivals.allGone();
  context.goods = [{ sku: ATTACKED_SKU, size: '', quantity: 1 }];
  const calm = await cohort(phase, rate);
  const tokens: string[] = [];
  // The ledger check knows honest people only.
  const own = { mailbox: context.mailbox, acknowledged: { people: [], contributions: [] } };
  for (let count = 0; count < ATTACKERS; count++) {
    const visitor = createVisitor({ proxy: system.proxy, measures });
    tokens.push(await createAccount(visitor, newPerson('evil.example'), own));
  }
  const victims = context.acknowledged.people.filter(({ isOver }) => isOver).map(({ email }) => email);
  const sites = system.sites.map(getUrl);
  const endAttack = await startAttack({ sites, tokens, victims: victims.slice(0, VICTIMS) });
  await sleep(3_000);
  const attacked = await cohort(phase, rate);
  await endAttack();
  delete context.goods;
  for (const purpose of ['register', 'signInAgain', 'contribute', 'read'] as const) {
    const [before, during] = [calm[purpose], attacked[purpose]];
    const ratio = share(during) / share(before);
    record(`attacked: ${purpose}, completed against calm, %`, 100 * ratio);
    const of = ({ came, done }: Outcome) => `${done} of ${came}`;
    const sentence = `attacked: ${purpose} ${of(during)} completed, without the attack ${of(before)}`;
    // Guesses at a password delay its owner too, who gets in by a code.
    if (purpose === 'signInAgain') console.log(`  ${sentence}`);
    else check(ratio >= bars.honestShare, sentence);
  }
}

const share = ({ came, done }: Outcome) => (came > 0 ? done / came : 1);

/** Outcomes of all who come within a time, waiting until the last has finished. */
async function cohort({ arrivals }: Phase, rate: number): Promise<typeof arrivals.outcomes> {
  await arrivals.allGone();
  const before = structuredClone(arrivals.outcomes);
  arrivals.setRate(rate);
  await sleep(settings.attack * 1000);
  arrivals.setRate(0);
  await arrivals.allGone();
  const entries = Object.entries(arrivals.outcomes).map(([purpose, outcome]) => {
    const earlier = before[purpose as keyof typeof before];
    return [purpose, { ...outcome, came: outcome.came - earlier.came, done: outcome.done - earlier.done }];
  });
  return Object.fromEntries(entries);
}
