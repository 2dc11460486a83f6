import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { CompositionStore } from '../../composition/compositionStore.ts';
import { LOCAL_BUILD } from '../../releases/index.ts';
import { fakeShellRelease } from '../../testing/fakeShell.ts';
import { newReleaseFolder, type ReleaseFolder } from '../../testing/releaseFolder.ts';
import { shellFit } from './shellFit.ts';
import { assertStartingShellFits } from './startingShell.ts';

let releases: ReleaseFolder;
let store: CompositionStore;
beforeEach(() => {
  releases = newReleaseFolder();
});
afterEach(() => {
  store.close();
  releases.remove();
});

const router = 'shared-lib/router';
const shell = { contract: 1, shared: { [router]: '1.1.0' }, exports: { [router]: ['Link'] } };
const importing = (name: string) => ({
  shared: { [router]: '^1' },
  imports: { [router]: { [name]: ['src/a.tsx:7'] } },
});
const isSoftDeleted = async (_name: string, _version: string) => false;

async function published(versions: Record<string, object>): Promise<void> {
  for (const [version, more] of Object.entries(versions)) await releases.publish('cabinet', version, more);
}

async function fit(scope: 'all' | 'live' = 'all', isDeleted = isSoftDeleted) {
  store = await CompositionStore.open(releases.objects);
  return shellFit(shell, store.entry, { store, isSoftDeleted: isDeleted }, scope);
}

const missing = (version: string, role: string) =>
  `cabinet@${version} (${role}): src/a.tsx:7 imports "Gone" of shared-lib/router, which this shell does not export`;

test('live releases and canaries are compared', async () => {
  await published({ '1.0.0': importing('Gone'), '1.1.0': importing('Gone') });
  await releases.activate({ cabinet: '1.0.0' }, [{ name: 'cabinet', version: '1.1.0', percent: 10 }]);
  assert.deepEqual((await fit()).problems, [missing('1.0.0', 'live'), missing('1.1.0', 'canary')]);
});

test('the release that a rollback returns to is compared, those before it are not', async () => {
  await published({ '1.0.0': importing('Gone'), '1.1.0': importing('Gone'), '1.2.0': importing('Link') });
  for (const cabinet of ['1.0.0', '1.1.0', '1.2.0']) await releases.activate({ cabinet });
  assert.deepEqual(await fit(), { problems: [missing('1.1.0', 'previous')], warnings: [] });
});

test('a soft-deleted release is passed over, as a rollback does', async () => {
  await published({ '1.0.0': importing('Gone'), '1.1.0': importing('Link'), '1.2.0': importing('Link') });
  for (const cabinet of ['1.0.0', '1.1.0', '1.2.0']) await releases.activate({ cabinet });
  const { problems } = await fit('all', async (_, version) => version === '1.1.0');
  assert.deepEqual(problems, [missing('1.0.0', 'previous')]);
});

test('an earlier local build, or one the operator gives up, is only reported', async () => {
  await published({ '1.0.0': importing('Gone'), '1.1.0': importing('Link') });
  const live = { cabinet: { version: '1.0.0', since: '', by: LOCAL_BUILD } };
  await releases.log.append(() => ({ by: LOCAL_BUILD, change: { kind: 'install' }, live, canaries: [] }));
  await releases.activate({ cabinet: '1.1.0' });
  const expected = { problems: [], warnings: [missing('1.0.0', 'previous')] };
  assert.deepEqual(await fit(), expected);
  store.close();
  await releases.activate({ cabinet: '1.0.0' });
  await releases.activate({ cabinet: '1.1.0' });
  assert.deepEqual(await fit('live'), expected);
});

const { provides, exports } = { provides: shell.shared, exports: shell.exports };
const builtIn = (version: string, changes: object = {}) => ({
  ...fakeShellRelease,
  version,
  shell: { host: 1, provides, exports, fonts: [], inlineScripts: {}, ...changes },
});

test('a site does not start with a shell that a release does not fit, except in development', async (context) => {
  const logged = context.mock.method(console, 'error', () => undefined);
  await published({ '1.0.0': importing('Gone') });
  await releases.activate({ cabinet: '1.0.0' });
  store = await CompositionStore.open(releases.objects);
  const start = (liveReload: boolean) =>
    assertStartingShellFits(builtIn('1.0.0'), store, {
      objects: releases.objects,
      environment: { liveReload, shellFit: 'all' },
    });
  await assert.rejects(start(false), {
    message: /^This shell does not fit [\s\S]* {2}cabinet@1\.0\.0 \(live\): src\/a\.tsx:7 [\s\S]*docs\/upgrades\.md/,
  });
  await start(true);
  assert.match(String(logged.mock.calls[0]?.arguments[0]), /does not fit/);
});

test('a shell that has started starts again, whatever a rollback left before the live release', async () => {
  await published({ '1.0.0': importing('Gone'), '1.1.0': importing('Link') });
  await releases.activate({ cabinet: '1.1.0' });
  store = await CompositionStore.open(releases.objects);
  const start = (version: string) =>
    assertStartingShellFits(builtIn(version), store, {
      objects: releases.objects,
      environment: { liveReload: false, shellFit: 'all' },
    });
  await start('1.0.0');
  await releases.activate({ cabinet: '1.0.0' });
  await releases.activate({ cabinet: '1.1.0' });
  await store.refresh();
  await start('1.0.0');
  await assert.rejects(start('1.0.1'), /cabinet@1\.0\.0 \(previous\)/);
});
