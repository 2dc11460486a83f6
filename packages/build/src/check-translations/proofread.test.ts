import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { readBundles } from './bundles.ts';

/** Calques and labels glued into no sentence, as an editor rejected them. */
const rejected = [
  /тридцять один раз|тридцяти? одного разу/i,
  /часу? ніхто не вимагає/i,
  /зібрано, отримує/i,
  /чим займається/i,
  /(?<=^|[>"\s])У голову(?=$|[<"])/m,
  /сплачених учасників/i,
  /останній (?:власник|ключ) лишається/i,
  /правила приватності/i,
  /place of nobody/i,
  /pleasant trifle/i,
  /sign in by (?:a|an email) code/i,
  /your data were/i,
];

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const samples = globSync('backend/content/**/*.yaml', { cwd: root });
const emails = globSync('backend/src/modules/mail/templates/**/*.ts', { cwd: root });

test('no text or sample has a phrase that was rejected in proofreading', async () => {
  const bundles = (await readBundles()).flatMap(({ name, texts }) =>
    [...texts.ua, ...texts.en].map(([key, text]) => ({ where: `${name}: ${key}`, text })),
  );
  const files = [...samples, ...emails].map((path) => ({ where: path, text: read(path) }));
  assert.ok(bundles.length > 500 && samples.length > 50 && emails.length > 5);
  const found = [...bundles, ...files].flatMap(({ where, text }) =>
    rejected.filter((phrase) => phrase.test(text)).map((phrase) => `${where}: ${phrase.source}`),
  );
  assert.deepEqual(found, []);
});

test('the lead of a page is not repeated in its text', () => {
  const leads = globSync('backend/content/pages/*.yaml', { cwd: root }).flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(/^ +hero_subtitle: "?(.+?)"?$/gm)].map(([, lead = '']) => ({ path, text, lead }));
  });
  assert.ok(leads.length > 20);
  for (const { path, text, lead } of leads) assert.ok(!text.includes(`>${lead}<`), `${path}: ${lead}`);
});
