import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { HotBuild } from '@charity-run/build/webpack/hot/hotBuild';
import { hotFolder } from '@charity-run/build/webpack/hot/hotConfig';
import fastify from 'fastify';
import { hotFiles } from './localFiles.ts';

test('the entry shows the errors of a build in pages, and is there once they are mended', async (t) => {
  const context = temporaryFolder('hot');
  const save = (text: string) => writeFileSync(join(context, 'remote.js'), text);
  save('export const = 1;');
  const build = new HotBuild(
    {
      mode: 'development',
      context,
      entry: './remote.js',
      output: { filename: 'remoteEntry.js' },
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'warn' },
    },
    { name: 'tides', publicPath: '/@local/tides/' },
  );
  const app = fastify({ forceCloseConnections: true });
  const files = hotFiles(build);
  await files.register(app);
  t.after(async () => {
    await Promise.all([app.close(), build.close()]);
    rmSync(join(hotFolder('tides'), '..'), { recursive: true, force: true });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const entry = async () => (await fetch(`${url}/@local/tides/remoteEntry.js`)).text();

  assert.match(await entry(), /'build-failed', \{ detail: ".*remote\.js/);
  const events = await fetch(`${url}/@dev/events`);
  const built = readBuilt(events);
  save('export const tide = "high";');
  assert.deepEqual(await built, []);
  assert.match(await entry(), /tide/);
  assert.deepEqual(files.find('/@local/tides/main.js'), { build, file: 'main.js' });
  assert.equal(files.find('/releases/tides/main.js'), undefined);
});

/** The errors of the first build that pages are told of. */
async function readBuilt({ body }: Response): Promise<string[]> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const [, json] = /^data: (\{"[^\n]*"action":"built"[^\n]*\})$/m.exec(text) ?? [];
    if (json) return JSON.parse(json).errors;
  }
  throw new Error(`no build:\n${text}`);
}
