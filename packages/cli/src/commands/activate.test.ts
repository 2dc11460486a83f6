import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { defaultUpstream } from '@charity-run/release/upstream';
import { releaseFixture } from '../../../../shell/server/testing/platform/releaseFixture.ts';
import {
  type TemporaryPlatform,
  temporaryPlatform,
} from '../../../../shell/server/testing/platform/temporaryPlatform.ts';
import { command as activate } from './activate.ts';

let platform: TemporaryPlatform;
let team: Awaited<ReturnType<TemporaryPlatform['team']>>;
before(async () => {
  platform = await temporaryPlatform();
  team = await platform.team('weather');
  await team.publish(releaseFixture('weather', '1.0.0', { upstream: defaultUpstream }));
});
after(() => platform.stop());

const progress: string[] = [];
const run = () =>
  activate.run({
    positionals: ['weather@1.0.0'],
    options: { url: platform.url, token: team.token, 'without-smoke': true },
    progress: (line: string) => void progress.push(line),
  });

test('a service that is not set is named before the release is live, with the command that sets it', async () => {
  const { lines } = await run();
  assert.match(lines.join(), /is live for all visitors/);
  assert.match(progress.join('\n'), /\/api\/weather\/ leads nowhere at http:.*: the release declares a service/);
  assert.match(
    progress.join('\n'),
    /upstream allow weather ORIGIN\n {2}npm run cli -- upstream set weather ORIGIN --url/,
  );
});

test('what is live already is not activated again', async () => {
  const { lines } = await run();
  assert.match(lines.join(), /^✔ weather@1\.0\.0 is live already, since \d{4}-/);
  const entries = (await team.call('history/weather')).body as { change: { kind: string } }[];
  assert.equal(entries.filter(({ change }) => change.kind === 'activate').length, 1);
});
