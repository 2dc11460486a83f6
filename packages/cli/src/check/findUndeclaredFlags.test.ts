import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findUndeclaredFlags } from './findUndeclaredFlags.ts';

test('a flag that the sources read without a declaration is named with file and line', (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'flag-reads-'));
  context.after(() => rmSync(directory, { recursive: true }));
  mkdirSync(join(directory, 'src/features'), { recursive: true });
  writeFileSync(
    join(directory, 'src/features/Form.tsx'),
    "const short = useFlag('weather.short-form');\nconst map = readFlag(\n  'weather.map',\n  locale,\n);\n",
  );
  const terms = { does: 'x', default: false, expires: '2027-03-31', pages: ['/weather'] };
  const microFrontend = { name: 'weather', mounts: ['/weather'], render: 'server' as const };
  const workspace = { folder: 'mfe-weather', directory, version: '1.0.0' };
  const declaring = (...names: string[]) => ({
    ...workspace,
    microFrontend: { ...microFrontend, flags: Object.fromEntries(names.map((name) => [name, terms])) },
  });
  assert.deepEqual(findUndeclaredFlags(declaring('weather.short-form', 'weather.map')), []);
  assert.deepEqual(findUndeclaredFlags(declaring('weather.short-form')), [
    'src/features/Form.tsx:2: the flag "weather.map" is not among "flags" of package.json; declare it there',
  ]);
  assert.equal(findUndeclaredFlags({ ...workspace, microFrontend }).length, 2);
});
