import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { contentFieldsFile, contentFieldsText } from './contentFields.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { fieldRows, fieldTable, fieldTableFile } from './fieldTable.ts';

const rows = fieldRows();

test('every field with an input is shown somewhere, and read there', () => {
  assert.ok(rows.length > 150, String(rows.length));
  for (const { group, name, place } of rows) {
    assert.ok(place, `${group}.${name} is shown nowhere: hide its input or name its place`);
    const field = (name.split('.').at(-1) ?? '').replace(/_(ua|en)$/, '');
    const reader = readFileSync(join(root, place[1]), 'utf8');
    assert.match(reader, new RegExp(`\\b${field}\\b`), `${place[1]} does not read ${group}.${name}`);
  }
});

test('no place is named for a field without an input', () => {
  const known = new Set(rows.map(({ group, name }) => `${group}.${name.replace(/_(ua|en)$/, '')}`));
  for (const [group, places] of Object.entries(fieldPlaces)) {
    for (const name of Object.keys(places)) assert.ok(known.has(`${group}.${name}`), `${group}.${name}`);
  }
});

test('every field has a label, and a message where its input can be wrong', () => {
  const withoutFormat = /^(text|html|bool|image|images|file|texts|level|network|product_type|phase|list|object)$/;
  for (const { group, name, type, label, rejects } of rows) {
    assert.ok(label, `${group}.${name} has no label`);
    assert.equal(rejects === undefined, withoutFormat.test(type), `${group}.${name} (${type})`);
  }
});

test('the table in the docs is of these fields', () => {
  const written = readFileSync(fieldTableFile, 'utf8');
  assert.equal(written, fieldTable(rows), 'run: node tools/src/wordpress-fields/writeFieldTable.ts');
});

test('the office edits the fields of the plugin, in its words', () => {
  const written = readFileSync(contentFieldsFile, 'utf8');
  assert.equal(written, contentFieldsText(), 'run: node tools/src/wordpress-fields/writeFieldTable.ts');
});
