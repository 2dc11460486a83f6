import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { pageScript } from './pageScript.ts';

test('the script of pages needs nothing else, reloads after a build and shows its errors', async () => {
  const happened: unknown[] = [];
  const builds = { url: '', onmessage: (_message: { data: string }) => {} };
  const browser = {
    EventSource: function open(url: string) {
      return Object.assign(builds, { url });
    },
    CustomEvent,
    addEventListener: () => undefined,
    dispatchEvent: ({ type, detail }: CustomEvent) => happened.push([type, detail]),
    document: { currentScript: { dataset: { builds: '/@local/builds' } } },
    location: { reload: () => happened.push('reload') },
  };
  vm.runInNewContext(await pageScript(), browser);
  assert.equal(builds.url, '/@local/builds');
  builds.onmessage({ data: '"ERROR in List.tsx"' });
  builds.onmessage({ data: '""' });
  assert.deepEqual(happened, [['build-failed', 'ERROR in List.tsx'], 'reload']);
});
