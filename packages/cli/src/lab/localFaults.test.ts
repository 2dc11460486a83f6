import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Release } from '@charity-run/contract';
import { interceptLocally, localFaults } from './localFaults.ts';

const release = { name: 'weather', container: 'mfe_weather', mounts: ['/weather'], entry: 'remoteEntry.js' } as Release;
const others = ['content', 'cabinet'];

/** Status and text of the response to a path; undefined where the site responds. */
function findResponse(intercept: ReturnType<typeof interceptLocally>, path: string) {
  const sent: { status?: number; text?: string } = {};
  const response = {
    writeHead: (status: number) => Object.assign(response, { sent: Object.assign(sent, { status }) }),
    end: (text: string) => Object.assign(sent, { text }),
  };
  const interception = intercept(path);
  interception?.({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return interception && sent;
}

test('files, code and the API of a local build can be broken', (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'lab-'));
  context.after(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, 'remoteEntry.js'), 'built');
  const withFaults = (typed: string) => interceptLocally(localFaults(typed, 'weather', others), { directory, release });

  const missing = withFaults('weather=missing,content=missing');
  assert.equal(findResponse(missing, '/@local/weather/3/weather.js')?.status, 404);
  assert.equal(findResponse(missing, '/releases/content/1.0.0/client/news.js')?.status, 404);
  assert.equal(findResponse(missing, '/releases/cabinet/1.0.0/client/cabinet.js'), undefined);

  const code = withFaults('weather=throws-in-render');
  assert.match(findResponse(code, '/@local/weather/3/remoteEntry.js')?.text ?? '', /var mfe_weather = .*render fault/s);
  assert.equal(findResponse(code, '/@local/weather/3/weather.js'), undefined);
});

test('faults that need the services of the site, or the code of others, are rejected', () => {
  assert.throws(() => localFaults('mail=refused', 'weather', others), /only in the lab of the site/);
  assert.throws(() => localFaults('content=syntax-error', 'weather', others), /changes its code/);
  assert.throws(() => localFaults('weather=sleepy', 'weather', others), /it has offline, missing/);
});
