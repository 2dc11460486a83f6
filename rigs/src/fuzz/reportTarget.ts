import assert from 'node:assert/strict';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { anything, leaf, type Target } from 'backend/fuzz';
import fc from 'fast-check';
import { FolderStore, ReleaseLibrary } from 'shell/releases';
import { fakeShellRelease } from 'shell/testing';
import { createReports } from '../../../shell/server/reports/createReports.ts';
import { readReport } from '../../../shell/server/reports/readReport.ts';
import { Signer } from '../../../shell/server/request/signer.ts';

const text = fc.oneof(
  leaf,
  fc.constantFrom(
    '/news/1?token=secret',
    'a@run.example',
    `${'a@'.repeat(20_000)}b`,
    `"${'x'.repeat(9_000)}`,
    '__proto__',
  ),
  fc.constantFrom('+380501112233 called', '1 '.repeat(9_000), '\0', '\ud800', 'remoteEntry.js:1:2'),
);
const release = {
  name: fc.constantFrom<unknown>('cabinet', 'shell', '__proto__', 'constructor', '', 7),
  version: fc.constantFrom<unknown>('1.0.0', '', '../../tools', '1.0.0\n', null),
};
const getList = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.array(fc.record({ ...release, ...fields }, { requiredKeys: [] }), { maxLength: 60 }) },
    { weight: 1, arbitrary: anything },
  );
const report = fc.oneof(
  fc.record({
    views: getList({ count: fc.oneof(fc.integer(), fc.double(), leaf) }),
    troubles: getList({
      kind: fc.constantFrom('error', 'load', 'request', '__proto__'),
      route: text,
      message: text,
      place: text,
    }),
    vitals: getList({ metric: fc.constantFrom('LCP', 'CLS', 'INP', '__proto__'), value: fc.oneof(fc.double(), leaf) }),
  }),
  anything,
);

const EMAIL = /[\w.]+@[\w.]+\.\w+/;

/** Browser error reports: each is read in bounds, without personal data, and counts nothing without a page's token. */
export async function reportTarget(): Promise<Target> {
  const objects = new FolderStore(temporaryFolder('fuzz-reports'));
  const signer = await Signer.open(objects, 'keys/fuzz');
  const reports = createReports({
    objects,
    library: new ReleaseLibrary(objects),
    builtIn: { release: fakeShellRelease, folder: '/nowhere' },
    signer,
  });
  const composition = { id: 'fuzz', remotes: [{ name: 'cabinet', version: '1.0.0' }] } as never;
  const anonymous = { composition, preview: undefined, visitor: undefined } as never;
  return {
    name: 'browser reports',
    share: 0.02,
    property: fc.asyncProperty(report, async (body) => {
      const startedAt = performance.now();
      const { views, troubles, vitals } = readReport(body);
      assert.ok(performance.now() - startedAt < 1_000, 'a report is read in linear time');
      assert.ok(views.length <= 50 && troubles.length <= 40 && vitals.length <= 20);
      for (const { count } of views) assert.ok(count >= 1 && count <= 20);
      for (const { value } of vitals) assert.ok(Number.isFinite(value) && value >= 0);
      for (const { route, message } of troubles) {
        assert.ok(route.length <= 200 && message.length <= 200);
        assert.doesNotMatch(message, EMAIL);
        assert.doesNotMatch(route, /[?#]/);
      }
      await reports.receive(body, anonymous, '192.0.2.1');
    }) as Target['property'],
    afterwards: async () => {
      assert.deepEqual(await reports.store.countsSince(new Date(Date.now() - 60_000)), {});
      assert.ok((await reports.store.findErrors('cabinet')).length <= 200);
    },
  };
}
