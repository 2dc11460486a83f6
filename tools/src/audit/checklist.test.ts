import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const lines = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
const judged = lines.map((line) => line.split('|').map((cell) => cell.trim())).filter((cells) => cells.length > 5);

test('every row of the checklist has a state, and no number occurs twice', () => {
  const numbers = judged.map(([, number]) => number);
  assert.ok(numbers.length > 200, `${numbers.length} lines`);
  assert.equal(new Set(numbers).size, numbers.length);
  for (const [, number, , state, how] of judged) {
    assert.match(state ?? '', /^(met|n\/a|open)$/, `line ${number}`);
    assert.ok(how, `line ${number}`);
  }
});

test('every named file exists', () => {
  const named = text.match(/`[\w.-]+(?:\/[\w.-]+)+`/g) ?? [];
  const files = named
    .map((name) => name.slice(1, -1))
    .filter((name) => /^(backend|shell|server-lib|shared-lib|packages|tools|rigs|e2e|docs|deploy)\//.test(name));
  assert.ok(files.length > 80, `${files.length} files`);
  assert.deepEqual(
    files.filter((path) => !existsSync(join(root, path))),
    [],
  );
});

test('open rows are listed with the fix they need', () => {
  const open = judged.filter(([, , , state]) => state === 'open').map(([, number]) => number ?? '');
  const rows = text.slice(text.indexOf('## Open'));
  const missing = open.filter((number) => !rows.includes(number.split('–')[0] ?? number));
  assert.deepEqual(missing, []);
});
