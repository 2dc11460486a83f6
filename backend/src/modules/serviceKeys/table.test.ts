import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { keyedServiceNames, listServiceFields } from 'shared-lib/api/office';

const file = join(import.meta.dirname, '../../../../docs/operations.md');
const [begin, end] = [
  '<!-- services: written by backend/src/modules/serviceKeys/table.test.ts -->',
  '<!-- end of services -->',
];

function writeTable(): string {
  const rows = keyedServiceNames.flatMap((service) =>
    listServiceFields(service).map(
      ([name, { variable, isRequired, isSecret }]) =>
        `| ${service} | ${name} | \`${variable}\` | ${isRequired ? 'yes' : '–'} | ${isSecret ? 'yes' : '–'} |`,
    ),
  );
  return ['| service | field | variable | required | secret |', '|---|---|---|---|---|', ...rows].join('\n');
}

test('the table of services in docs/operations.md is what is declared; UPDATE_DOCS=1 writes it', () => {
  const text = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [, after = ''] = rest.split(end);
  const expected = `${before}${begin}\n\n${writeTable()}\n\n${end}${after}`;
  if (process.env.UPDATE_DOCS) writeFileSync(file, expected);
  else assert.equal(text, expected);
});
