import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { printContract } from '@charity-run/build/contract-types/writeContract';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import type { Release } from '@charity-run/contract';
import { root } from '@charity-run/release/workspace';
import { checkBuiltContract, checkTypes } from './typeChecks.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const directory = temporaryFolder('uses', join(root, '.cache'));
mkdirSync(join(directory, 'src'));
mkdirSync(join(directory, 'client'));

const write = (file: string, text: string) => writeFileSync(join(directory, file), text);
const declare = (members: string) => `declare module '@charity-run/contract/site' {\n${members}\n}\nexport {};\n`;

function release(name: string, changes: Partial<Release> = {}): Release {
  return {
    name,
    version: '1.0.0',
    contract: 1,
    mounts: [`/${name}`],
    access: {},
    render: 'server',
    container: `mfe_${name}`,
    base: '',
    entry: 'remoteEntry.js',
    assets: {},
    integrity: {},
    files: {},
    shared: {},
    ...changes,
  };
}

write('src/contract.ts', declare("interface SlotProps {\n'weather.below': { city: string };\n}"));
const live = {
  owner: 'weather',
  version: '1.0.0',
  integrity: 'sha384-live',
  text: printContract(directory, join(directory, 'src/contract.ts')),
  slots: ['weather.below'],
};

test('an owner that renames a prop is rejected with its line, and the release says what it was compared with', () => {
  write('src/contract.ts', declare("interface SlotProps {\n'weather.below': { town: string };\n}"));
  const { problems, release: compared } = checkTypes({ directory }, release('weather'), [live]);
  assert.match(
    problems.join('\n'),
    /src\/contract\.ts:3: slot "weather\.below": "city" is gone \(live: weather@1\.0\.0\); keep it as it is/,
  );
  assert.deepEqual(compared.types, { follows: 'sha384-live' });
});

test('a fill is compiled against the live slot', () => {
  write('src/contract.ts', '');
  const fill = (prop: string) =>
    write(
      'src/fill.ts',
      `import type { SlotProps } from '@charity-run/contract/site';\nexport const read = (props: SlotProps['weather.below']) => props.${prop};\n`,
    );
  const filling = release('results', { fills: { 'weather.below': 0 } });
  fill('city');
  const { problems, release: compiled } = checkTypes({ directory }, filling, [live]);
  assert.deepEqual(problems, []);
  assert.deepEqual(compiled.types, { uses: { weather: 'sha384-live' } });
  fill('town');
  assert.match(checkTypes({ directory }, filling, [live]).problems.join(), /src\/fill\.ts:2: Property 'town' does not/);
  assert.deepEqual(checkTypes({ directory }, release('results'), [live]).problems, []);
});

test('a release without sources is compared by its built contract', () => {
  write('client/contract.d.ts', live.text.replace('string', 'number'));
  const { problems } = checkBuiltContract(directory, release('weather', { types: { uses: { run: 'a' } } }), [live]);
  assert.match(problems.join(), /client\/contract\.d\.ts:3: slot "weather\.below": "city" was string and is number/);
});
