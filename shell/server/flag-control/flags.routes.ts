import type { FlagChange, FlagEvidence, FlagSetting, ListedFlag } from '@charity-run/release/api';
import { assertName } from '@charity-run/release/names';
import { PlatformError } from '@charity-run/release/platformError';
import type { FastifyInstance } from 'fastify';
import { getFlagOwner } from 'shared-lib/contract';
import type { FlagStore } from '../flags/flagStore.ts';
import { listFlags } from '../flags/listFlags.ts';
import { callerFor } from '../platform/access/authenticate.ts';
import { audienceRules, readAudience } from '../platform/audienceRules.ts';
import type { PlatformContext } from '../platform/context.ts';
import { parseBody, type Rule, text } from '../platform/parseBody.ts';
import { limitChanges } from '../platform/settings/limitChanges.ts';
import type { ReportStore } from '../reports/reportStore.ts';
import { getFlagEvidence } from './flagEvidence.ts';

const MAX_CHANGES = 200;
const STATES = ['on', 'off', 'default'];
const state: Rule = (value) => (STATES.includes(value as string) ? undefined : `is not one of ${STATES.join(', ')}`);

/** Flags of the live releases, changed without a release by the team that owns them. */
export const flagRoutes =
  (flags: FlagStore, reports: Pick<ReportStore, 'countsSince'>) =>
  (platform: FastifyInstance, { authenticate, store }: PlatformContext) => {
    const list = async (): Promise<ListedFlag[]> => {
      await Promise.all([store.refresh(), flags.refresh()]);
      return listFlags({ store, flags });
    };

    platform.get('/flags', { onRequest: authenticate.anyToken }, list);

    const changing = { onRequest: authenticate.anyToken, preHandler: limitChanges(platform) };
    platform.post('/flags', changing, async (request): Promise<ListedFlag[]> => {
      const body = parseBody<FlagSetting>(request.body, { flag: text(100), state, ...audienceRules });
      const { flag } = body;
      const audience = readAudience(body);
      const owner = getFlagOwner(flag);
      if (owner === undefined)
        throw new PlatformError('body-invalid', ['flag: is no name such as "weather.short-form"']);
      request.auditDetails = { flag, state: body.state, ...audience };
      const { name } = callerFor(owner, request);
      if (audience && body.state !== 'on')
        throw new PlatformError('body-invalid', [`${Object.keys(audience).join(', ')}: goes with "on"`]);
      const known = (await list()).find((one) => one.flag === flag);
      // A flag that is no longer declared can be cleared.
      if (!known?.terms && !(known && body.state === 'default')) throw new PlatformError('flag-unknown', [flag]);
      await flags.set({ flag, state: body.state, ...audience }, name);
      return list();
    });

    platform.get<{ Params: { name: string } }>(
      '/flags/:name/history',
      { onRequest: authenticate.anyToken },
      async ({ params: { name } }): Promise<FlagChange[]> => {
        assertName(name);
        return flags.history(name, MAX_CHANGES);
      },
    );

    platform.get<{ Params: { name: string } }>(
      '/flags/:name/evidence',
      { onRequest: authenticate.ownerToken },
      async ({ params: { name } }): Promise<FlagEvidence[]> => {
        assertName(name);
        const own = (await list()).filter(({ owner }) => owner === name);
        const compared = own.flatMap(({ flag, state: set }) =>
          set && (set.percent ?? 100) < 100 ? [{ flag, set }] : [],
        );
        return Promise.all(compared.map(({ flag, set }) => getFlagEvidence(flag, set, reports)));
      },
    );
  };
