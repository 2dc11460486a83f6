import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConfigSchema } from '@charity-run/contract';
import { configProblems, configSchemaProblems, resolveConfig } from './config.ts';

const schema: ConfigSchema = {
  rows: { type: 'integer', default: 5, minimum: 1, maximum: 20, description: 'Rows of the table' },
  units: { type: 'string', default: 'metric', enum: ['metric', 'imperial'] },
  note: { type: 'string', default: '', maxLength: 10 },
  isOpen: { type: 'boolean', default: false },
};

test('fields have a type, a default that fits, and known keywords only', () => {
  assert.deepEqual(configSchemaProblems(schema), []);
  assert.deepEqual(configSchemaProblems(undefined), []);
  assert.deepEqual(
    configSchemaProblems({
      rows: { type: 'integer', default: 0, minimum: 1 },
      'two words': { type: 'string', default: '' },
      list: { type: 'array', default: [] },
      text: { type: 'string', default: 'a', pattern: '(a+)+$', minimum: 1, enum: [1] },
      none: { type: 'boolean' },
    }),
    [
      '["rows"] default: 0 is less than 1',
      '["two words"] is no name such as "rowsOnPage"',
      '["list"] type: "array" is not one of string, number, integer, boolean',
      '["text"] default: "a" is not one of 1',
      '["text"] enum: [1] is not a list of values of type string',
      '["text"] minimum: 1 is not a limit of a number',
      '["text"] "pattern" is not a keyword of a field',
      '["none"] default: nothing is not of type boolean',
    ],
  );
});

test('values are compared with their fields; those of other releases are left out', () => {
  assert.deepEqual(configProblems(schema, { rows: 20, units: 'imperial', note: 'ten chars.', gone: 1 }), []);
  assert.deepEqual(configProblems(schema, { rows: 2.5, units: 'nautical', note: 'eleven char', isOpen: 'yes' }), [
    'rows: 2.5 is not of type integer',
    'units: "nautical" is not one of "metric", "imperial"',
    'note: "eleven char" has more than 10 characters',
    'isOpen: "yes" is not of type boolean',
  ]);
  assert.deepEqual(configProblems(undefined, { rows: 1 }), []);
});

test('all values together are small: they stand in every page', () => {
  const long = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [`text${index}`, { type: 'string' as const, default: '' }]),
  );
  const values = Object.fromEntries(Object.keys(long).map((name) => [name, 'x'.repeat(500)]));
  assert.match(configProblems(long, values).join(), /^all values together have 25\d\d bytes; 2048 are allowed$/);
});

test('each field has a value, whatever was set for another release', () => {
  assert.deepEqual(resolveConfig(schema, { rows: 100, units: 'imperial', gone: 1 }), {
    rows: 5,
    units: 'imperial',
    note: '',
    isOpen: false,
  });
});
