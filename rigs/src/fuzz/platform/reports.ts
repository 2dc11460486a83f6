import fc from 'fast-check';
import { FolderStore } from 'shell/releases';
import { fakeShellRelease } from 'shell/testing';
import { previewRoutes } from '../../../../shell/server/preview/preview.routes.ts';
import { PreviewTokens } from '../../../../shell/server/preview/previewTokens.ts';
import { createReports } from '../../../../shell/server/reports/createReports.ts';
import { reportRoutes } from '../../../../shell/server/reports/reports.routes.ts';
import { Signer } from '../../../../shell/server/request/signer.ts';
import type { temporaryPlatform } from '../../../../shell/server/testing/platform/temporaryPlatform.ts';
import { VISITOR_KEY, Visitors } from '../../../../shell/server/visitors/visitors.ts';
import type { Call } from './call.ts';
import { bodyNear, headers, NAMES, segment, VERSIONS } from './hostile.ts';

type RouteSetup = NonNullable<NonNullable<Parameters<typeof temporaryPlatform>[0]>['additionalRoutes']>[number];

/** Previews and browser reports, which need no token. @param folder for its own keys. */
export async function additionalRoutes(folder: string): Promise<RouteSetup[]> {
  const passes = await PreviewTokens.open(new FolderStore(folder));
  const signer = await Signer.open(new FolderStore(folder), VISITOR_KEY);
  const reports: RouteSetup = (platform, parts) => {
    const { objects, store } = parts;
    const visitors = new Visitors(store, passes, signer);
    const reportCalls = createReports({
      objects,
      library: store.library,
      builtIn: { release: fakeShellRelease, folder: `${folder}/shell` },
      signer,
    });
    reportRoutes({ reports: reportCalls, visitors, perClient: Number.POSITIVE_INFINITY })(platform, parts);
  };
  return [previewRoutes(passes), reports];
}

const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...NAMES, 'shell') }, segment);
const version = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...VERSIONS) }, segment);
const text = fc.oneof(fc.constantFrom('/news', 'a@run.example', 'x'.repeat(3_000), '\0'), fc.string({ maxLength: 30 }));
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1, 20, 1e308));
const place = fc.oneof(fc.constantFrom('remoteEntry.js:1:2', '../../a.js:1:1', 'a.js:999999:9999999'), text);
const kind = fc.constantFrom('error', 'load', 'request', 'render', 'constructor');
const getList = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.array(fc.record({ name, version, ...fields }, { requiredKeys: [] }), { maxLength: 6 });

const report = bodyNear({
  views: getList({ count: number }),
  troubles: getList({ kind, route: text, message: text, place, first: fc.boolean() }),
  vitals: getList({ metric: fc.constantFrom('LCP', 'CLS', 'INP', 'x'), value: number }),
});
const damage = bodyNear({ name, version, file: text });
const cookie = fc
  .array(fc.tuple(fc.constantFrom('damaged', 'preview', 'visitor', '__proto__'), fc.tuple(name, version)), {
    maxLength: 3,
  })
  .map((all) =>
    all
      .map(([key, [one, other]]) => `${key}=${encodeURIComponent(`${one}@${other}`.replace(/\p{Cs}/gu, '?'))}`)
      .join('; '),
  );

export const reportCalls: fc.Arbitrary<Call[]> = fc
  .constantFrom(['reports', report] as const, ['damages', damage] as const)
  .chain(([path, body]) => fc.record({ path: fc.constant(path), body, headers, cookie }))
  .map(({ path, body, headers, cookie }): Call[] => [
    {
      method: 'POST',
      path,
      bearer: 'none',
      body,
      headers: { 'content-type': path === 'reports' ? 'text/plain' : 'application/json', cookie, ...headers },
    },
  ]);
