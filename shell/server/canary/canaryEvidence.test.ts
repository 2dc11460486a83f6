import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompositionEntry } from '@charity-run/release/composition';
import type { Release } from 'shared-lib/contract';
import { FolderStore } from '../releases/index.ts';
import { ReportStore } from '../reports/reportStore.ts';
import { newReleaseFolder } from '../testing/index.ts';
import { getReleaseEvidence } from './canaryEvidence.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const entry: CompositionEntry = {
  number: 2,
  at: minutesAgo(60),
  by: 'team',
  change: { kind: 'canary', name: 'cabinet', version: '2.0.0' },
  live: { cabinet: { version: '1.0.0', since: minutesAgo(600), by: 'team' } },
  canaries: [{ name: 'cabinet', version: '2.0.0', percent: 10, since: minutesAgo(24), by: 'team' }],
};
const store = (canaries = entry.canaries) => ({
  entry: { ...entry, canaries },
  current: { remotes: [] as Release[] } as never,
});

test('the curve grows from the start of the canary to what the judge counts now', async (context) => {
  const folder = newReleaseFolder();
  context.after(folder.remove);
  const reports = new ReportStore(new FolderStore(folder.root));
  let senders = 0;
  const visit = (version: string, isTroubled: boolean) => {
    const release = { name: 'cabinet', version };
    const trouble = { ...release, kind: 'error' as const, route: '/', message: 'x', place: undefined, first: true };
    const sender = { visitor: `v${senders}`, network: `n${senders++}` };
    reports.addReport(
      { views: [release], troubles: isTroubled ? [trouble] : [], vitals: [] } as never,
      sender,
      () => true,
    );
  };
  for (let count = 0; count < 30; count++) visit('1.0.0', false);
  visit('2.0.0', true);
  await reports.write(new Date(minutesAgo(12.5)));
  visit('2.0.0', false);

  const { live, canary } = await getReleaseEvidence('cabinet', store(), reports);
  assert.deepEqual([live?.views, live?.troubled], [30, 0]);
  assert.equal(canary?.curve.length, 24);
  assert.deepEqual(
    [10, 12, 23].map((index) => canary?.curve[index]?.canary),
    [
      { views: 0, troubled: 0 },
      { views: 1, troubled: 1 },
      { views: 2, troubled: 1 },
    ],
  );
  const [errors] = canary?.evidence ?? [];
  assert.deepEqual(errors, { measure: 'error', canary: 1, canaryOf: 2, live: 0, liveOf: 30, verdict: 'few' });

  const alone = await getReleaseEvidence('cabinet', store([]), reports);
  assert.deepEqual([alone.live?.views, alone.canary], [30, undefined]);
  assert.deepEqual(await getReleaseEvidence('unknown', store(), reports), { name: 'unknown' });
});
