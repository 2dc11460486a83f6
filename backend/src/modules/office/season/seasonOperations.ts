import { eq } from 'drizzle-orm';
import { seasonContract } from 'shared-lib/api/office/contract';
import { editions } from '../../editions/index.ts';
import { implement, PasskeyRequired } from '../../staffAccess/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import { EditionUnknown } from '../office.errors.ts';
import { createSeasonEnd, type SeasonEndDependencies } from './createSeasonEnd.ts';

/** The end of a run's season in the office. */
export function seasonOperations(dependencies: SeasonEndDependencies) {
  const season = createSeasonEnd(dependencies);
  const chooseAny = createEditionChoice(dependencies.event);

  /** @throws {EditionUnknown} */
  async function choose(body: { edition?: number | undefined }): Promise<number> {
    const edition = await chooseAny(body);
    const [known] = await dependencies.db.select().from(editions).where(eq(editions.number, edition));
    if (!known) throw new EditionUnknown();
    return edition;
  }

  const getTarget = async (body: { edition?: number | undefined }) => `run ${await choose(body)}`;
  return implement(seasonContract, {
    'season-end': async (body, { actor }) => season.show(await choose(body), actor),
    'decide-unpaid': {
      run: async (body, { actor }) => season.decide(await choose(body), body.numbers, body.decision, actor),
      auditResult: ({ edition, unpaid }, { numbers, decision }) => ({
        target: `run ${edition}`,
        details: { decision, numbers: unpaid.flatMap(({ number }) => (numbers.includes(number) ? [number] : [])) },
      }),
    },
    'count-goods': {
      run: async (body, { actor }) => season.count(await choose(body), body, actor),
      audit: ({ sku, booked, counted }) => ({ target: sku, details: { before: booked, after: counted } }),
    },
    'sign-season': {
      async run(body, { session }) {
        if (!session) throw new PasskeyRequired();
        return season.sign(await choose(body), body.fingerprint, session.accountId);
      },
      audit: async (body) => ({ target: await getTarget(body), details: { fingerprint: body.fingerprint } }),
    },
    'end-season': {
      run: async (body, { actor }) => season.end(await choose(body), actor),
      audit: async (body) => ({ target: await getTarget(body), details: {} }),
    },
  });
}
