import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { emailKinds } from '../../../../backend/src/modules/mail/emailRegistry.ts';
import { readBundles } from './bundles.ts';

const office = (await readBundles()).find(({ name }) => name === 'mfe-office');
const missing = (prefix: string, names: readonly string[]) =>
  (['ua', 'en'] as const).flatMap((locale) =>
    names.filter((name) => !office?.texts[locale].get(`${prefix}.${name}`)).map((name) => `${locale} ${name}`),
  );

test('every kind of email has a name in the office', () => {
  assert.deepEqual(missing('order.emails.kinds', emailKinds), []);
});

/** Raised while a visitor or the command line is served, never by an operation of the office. */
const notOfOffice = new Set(['foreign_origin', 'notice_refused']);

test('every error of an operation of the office is explained', () => {
  const modules = [
    'office',
    'bankStatement',
    'staffAccess',
    'messages',
    'handouts',
    'lateRegistrations',
    'results',
    'payments',
    'orders',
  ];
  const files = modules.flatMap((name) =>
    globSync(`backend/src/modules/${name}/**/*.errors.ts`, { cwd: root }).map((file) => join(root, file)),
  );
  assert.ok(files.length > 5);
  const codes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:super|defineError)\(\s*'([a-z_]+)'/g)].map(([, code = '']) => code),
  );
  assert.ok(codes.length > 20);
  const explained = [...new Set(codes)].filter((code) => !notOfOffice.has(code));
  assert.deepEqual(missing('order.failures', explained), []);
});
