import { seasonContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import { createSeasonEnd, type SeasonEndDependencies } from './createSeasonEnd.ts';

/** The end of a run's season in the office. */
export function seasonOperations(dependencies: SeasonEndDependencies) {
  const season = createSeasonEnd(dependencies);
  const choose = createEditionChoice(dependencies.event);
  const getTarget = async (body: { edition?: number | undefined }) => `run ${await choose(body)}`;
  return implement(seasonContract, {
    'season-end': async (body, { actor }) => season.show(await choose(body), actor),
    'decide-unpaid': {
      run: async (body, { actor }) => season.decide(await choose(body), body.numbers, body.decision, actor),
      audit: async (body) => ({
        target: await getTarget(body),
        details: { decision: body.decision, numbers: body.numbers },
      }),
    },
    'count-goods': {
      run: async (body, { actor }) => season.count(await choose(body), body, actor),
      audit: ({ sku, counted }) => ({ target: sku, details: { counted } }),
    },
    'sign-season': {
      run: async (body, { actor }) => season.sign(await choose(body), body.fingerprint, actor),
      audit: async (body) => ({ target: await getTarget(body), details: {} }),
    },
    'end-season': {
      run: async (body, { actor }) => season.end(await choose(body), actor),
      audit: async (body) => ({ target: await getTarget(body), details: {} }),
    },
  });
}
