import type { ReleaseEvidence } from '@charity-run/release/api';
import { assertName } from '@charity-run/release/names';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../platform/context.ts';
import type { ReportStore } from '../reports/reportStore.ts';
import { getReleaseEvidence } from './canaryEvidence.ts';

/** `GET /platform/evidence/NAME`: what the canary judge compares, for the team of the release. */
export const evidenceRoutes =
  (reports: Pick<ReportStore, 'countsSince' | 'countsOverTime'>) =>
  (platform: FastifyInstance, { authenticate, store }: PlatformContext) => {
    platform.get<{ Params: { name: string } }>(
      '/evidence/:name',
      { onRequest: authenticate.ownerToken },
      async ({ params: { name } }): Promise<ReleaseEvidence> => {
        assertName(name);
        await store.refresh();
        return getReleaseEvidence(name, store, reports);
      },
    );
  };
