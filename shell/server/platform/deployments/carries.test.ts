import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { type Release, SHELL } from 'shared-lib/contract';
import { CompositionLog, releaseKey } from '../../releases/index.ts';
import { fakeShellRelease } from '../../testing/fakeShell.ts';
import { releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

let platform: TemporaryPlatform;
beforeEach(async () => {
  platform = await temporaryPlatform();
});
afterEach(() => platform.stop());

const router = 'shared-lib/router';

function shell(version: string, exported: string[], react = '19.3.1'): Release {
  const provides = { react, [router]: '1.0.0' };
  const parts = { host: 1, provides, exports: { [router]: exported }, fonts: [], inlineScripts: {} };
  return { ...fakeShellRelease, version, shell: parts };
}

const importing = (name: string) => ({ imports: { [router]: { [name]: ['src/a.tsx:7'] } } });

async function live(version: string, changes: Partial<Release>): Promise<void> {
  assert.equal((await platform.publish(releaseFixture('cabinet', version, changes))).status, 201);
  assert.equal((await platform.activate('cabinet', version)).status, 200);
}

/** Puts a shell into the log, as its activation does. */
async function liveShell(release: Release, percent?: number): Promise<void> {
  const { version } = release;
  await platform.objects.create(`${releaseKey(SHELL, version)}release.json`, JSON.stringify(release));
  const at = { version, since: '', by: 'team' };
  await new CompositionLog(platform.objects).append((inForce) => ({
    by: 'team',
    change: { kind: 'activate', name: SHELL, version },
    live: { ...inForce?.live, ...(percent === undefined && { [SHELL]: at }) },
    canaries: percent === undefined ? [] : [{ ...at, name: SHELL, percent }],
  }));
  await platform.store.refresh();
}

const rejectedWith = (code: string, ...problems: string[]) => ({ code, problems });
const missing = (name: string, role: string) =>
  `${name} (${role}): src/a.tsx:7 imports "Link" of shared-lib/router, which this shell does not export`;

test('a shell without an export that a live or a previous release imports is rejected; one with more exports is not', async () => {
  await live('1.0.0', importing('Link'));
  await platform.deployments.assertFits(shell('2.0.0', ['Link', 'NavLink']));
  const { body } = await platform.call('carried');
  const { release, role } = body[0];
  assert.deepEqual([role, release.name, release.imports], ['live', 'cabinet', importing('Link').imports]);
  const without = shell('2.0.0', ['useNavigate']);
  await assert.rejects(
    platform.deployments.assertFits(without),
    rejectedWith('shell-unfit', missing('cabinet@1.0.0', 'live')),
  );
  await live('1.1.0', importing('useNavigate'));
  await assert.rejects(
    platform.deployments.assertFits(without),
    rejectedWith('shell-unfit', missing('cabinet@1.0.0', 'previous')),
  );
  await live('1.2.0', importing('useNavigate'));
  await platform.deployments.assertFits(without);
});

test('a shell with a new major version waits until live and previous releases accept it', async () => {
  await live('1.0.0', { shared: { react: '^19' } });
  await live('1.1.0', { shared: { react: '^19 || ^20' } });
  const next = shell('2.0.0', [], '20.0.0');
  await assert.rejects(
    platform.deployments.assertFits(next),
    rejectedWith(
      'shell-unfit',
      'cabinet@1.0.0 (previous): shared["react"]: "^19" is requested for, this shell has 20.0.0',
    ),
  );
  await live('1.2.0', { shared: { react: '^19 || ^20' } });
  await platform.deployments.assertFits(next);
});

test('a remote fits the live shell and its canary', async () => {
  await liveShell(shell('2.0.0', ['Link', 'useNavigate']));
  await liveShell(shell('2.1.0', ['useNavigate']), 10);
  const { status, body } = await platform.publish(releaseFixture('cabinet', '1.0.0', importing('Link')));
  assert.deepEqual(
    [status, body.problems],
    [
      409,
      ['cabinet@1.0.0: src/a.tsx:7 imports "Link" of shared-lib/router, which the canary of the shell does not export'],
    ],
  );
  assert.equal((await platform.publish(releaseFixture('cabinet', '1.1.0', importing('useNavigate')))).status, 201);
});

test('a rollback of the shell is rejected while a live release imports what it lacks, whatever came before', async () => {
  await liveShell(shell('2.0.0', ['useNavigate']));
  await liveShell(shell('2.1.0', ['Link', 'useNavigate']));
  await live('1.0.0', importing('Link'));
  const rejected = await platform.rollback(SHELL);
  assert.deepEqual(rejected.body, { code: 'shell-unfit', problems: [missing('cabinet@1.0.0', 'live')] });
  await live('1.1.0', importing('useNavigate'));
  assert.equal((await platform.rollback(SHELL)).body.live.shell.version, '2.0.0');
});
