import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { type CodeFault, faultyContainer } from './faultyContainer.ts';
import { demandAnotherReact } from './sharedVersion.ts';

const remote = { name: 'cabinet', container: 'mfe_cabinet', mounts: ['/', '/cabinet'] };

async function exposed(fault: CodeFault) {
  const context: { mfe_cabinet?: { get: () => Promise<() => { default: Record<string, unknown> }> } } = {};
  runInNewContext(faultyContainer(fault, 'browser')(remote, ''), context);
  return (await context.mfe_cabinet?.get())?.().default ?? {};
}

test('a faulty container matches every path of its mounts', async () => {
  const { routes } = await exposed('throws in render');
  const paths = (routes as { path: string }[]).map(({ path }) => path);
  assert.deepEqual([...paths], ['', ':page', ':page/:part', 'cabinet', 'cabinet/:page', 'cabinet/:page/:part']);
});

test('each container has exactly one fault', async () => {
  assert.equal((await exposed('has an unknown contract')).contract, 999);
  assert.equal((await exposed('throws in a loader')).contract, 1);
  assert.equal((await exposed('has the wrong shape')).routes, undefined);
});

test('another version is required of React only', () => {
  const built = [
    '{shareScope:["default"],singleton:!0,requiredVersion:"^19.3.1",strictVersion:!1,eager:!1,shareKey:"react"}',
    '{ requiredVersion: "^1.0.0", /******/ strictVersion: false, shareKey: "shared-lib/http" }',
  ];
  const [react, http] = demandAnotherReact(remote, built.join('\n')).split('\n');
  assert.match(react ?? '', /requiredVersion:"\^99\.0\.0",strictVersion:true,/);
  assert.equal(http, built[1]);
  assert.throws(() => demandAnotherReact(remote, ''), /does not declare its React version/);
});
