import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { temporaryFolder } from '../temporaryFolder.ts';
import { contractProblems } from './compareContracts.ts';
import { compileUses } from './compileUses.ts';
import { printContract } from './writeContract.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = temporaryFolder('contract', join(root, '.cache'));
const file = join(folder, 'contract.ts');

const declare = (members: string, header = '') =>
  `${header}declare module '@charity-run/contract/site' {\n${members}\n}\nexport {};\n`;

const live = `  interface SlotProps {
    'home.end': {
      title: string;
      size?: 'sm' | 'lg';
      runs: { year: number }[];
    };
  }
  interface SiteEvents {
    'content.read': { slug: string };
    'content.likes': number | string;
  }
  interface SiteQuery {
    '/news': { page?: string; order?: 'new' | 'old' };
  }`;

function print(members: string, header?: string): string {
  writeFileSync(file, declare(members, header));
  return printContract(folder, file);
}

const published = print(live);

/** Problems of the live contract with one text replaced, without the folder. */
function change(before: string, after: string): string[] {
  assert.ok(live.includes(before));
  writeFileSync(file, declare(live.replace(before, after)));
  return contractProblems(folder, file, published).map((problem) => problem.replace(/^.*contract\.ts/, 'contract.ts'));
}

test('the published types stand alone, whatever the contract imports', () => {
  const header = "import type { EventFacts } from 'shared-lib/api';\n";
  const text = print("interface SlotProps { 'home.end': Pick<EventFacts, 'registration'> }", header);
  assert.match(text, /interface SlotProps \{\n {4}"home\.end": \{ "registration": \{ "closesAt": string;/);
  assert.doesNotMatch(text, /import|Pick|EventFacts/);
  assert.deepEqual(contractProblems(folder, file, text), []);
});

test('a repository with shared-lib declares by its name', () => {
  const members = "interface SiteEvents { 'content.read': boolean }";
  const text = declare(members, "import type {} from 'shared-lib/site';\n");
  writeFileSync(file, text.replace('@charity-run/contract', 'shared-lib'));
  const user = join(folder, 'use.ts');
  const read = "export const read: SiteEvents['content.read'] = 1;\n";
  writeFileSync(user, `import type { SiteEvents } from '@charity-run/contract/site';\n${read}`);
  assert.match(printContract(folder, file), /"content\.read": boolean;/);
  assert.match(compileUses(folder, [file, user], {}).join(), /use\.ts:2: Type 'number' is not assignable/);
});

test('what is no JSON is rejected with file and line', () => {
  const value = "interface SiteEvents {\n'content.read': { at: Date } }";
  assert.throws(() => print(value), /contract\.ts:3: event "content\.read": "at\..*" is \(.*no JSON$/);
  assert.throws(() => print("interface SiteEvents { 'content.read': any }"), /it is any, which is no JSON/);
});

const rejected: [string, string, string, string][] = [
  ['a renamed prop', 'title: string', 'heading: string', 'contract.ts:3: slot "home.end": "title" is gone'],
  ['a renamed optional prop', 'size?:', 'width?:', 'contract.ts:3: slot "home.end": "size" is gone'],
  ['a narrowed type', "'sm' | 'lg'", "'sm'", 'contract.ts:5: slot "home.end": "size" was "lg" | "sm" and is "sm"'],
  [
    'a widened type',
    'title: string',
    'title: string | number',
    'contract.ts:4: slot "home.end": "title" was string and is string | number',
  ],
  ['a prop that may be absent', 'title:', 'title?:', 'contract.ts:4: slot "home.end": "title" may be absent now'],
  [
    'a type in a list',
    'year: number',
    'year: string',
    'contract.ts:6: slot "home.end": "runs[].year" was number and is string',
  ],
  [
    'a list that is readonly',
    '{ year: number }[]',
    'readonly { year: number }[]',
    'contract.ts:6: slot "home.end": "runs" is readonly now',
  ],
  ['a removed event', "    'content.read': { slug: string };\n", '', 'contract.ts:1: event "content.read" is gone'],
  [
    'a narrowed event',
    'number | string',
    'number',
    'contract.ts:11: event "content.likes": it was string | number and is number',
  ],
  ['a removed parameter', 'page?: string; ', '', 'contract.ts:14: query of "/news": "page" is gone'],
  [
    'a narrowed parameter',
    "'new' | 'old'",
    "'new'",
    'contract.ts:14: query of "/news": "order" was "new" | "old" and is "new"',
  ],
  [
    'a parameter that links lack',
    'page?: string',
    'page?: string; year: string',
    'contract.ts:14: query of "/news": "year" is new and has to be optional',
  ],
];

for (const [what, before, after, expected] of rejected) {
  test(`${what} is rejected with file and line`, () => assert.deepEqual(change(before, after), [expected]));
}

test('additions are compatible', () => {
  const additions: [string, string][] = [
    ['title: string', 'title: string; text: string'],
    ['year: number', 'year: number; place?: string'],
    ['interface SiteEvents {', "interface SiteEvents { 'content.saved': boolean;"],
    ['page?: string', 'page?: string; year?: string'],
    ["'new' | 'old'", "'new' | 'old' | 'best'"],
    ['interface SlotProps {', "interface SlotProps { 'home.start': { title: string };"],
  ];
  for (const [before, after] of additions) assert.deepEqual(change(before, after), [], after);
});

test('a contract that is gone takes everything', () => {
  assert.equal(contractProblems(folder, join(folder, 'none.ts'), published).length, 4);
});

test('code is compiled against the live types, and rejected with file and line', () => {
  const entry = join(folder, 'uses.ts');
  const use = (prop: string) =>
    writeFileSync(
      entry,
      `import type { SlotProps } from '@charity-run/contract/site';\nexport const read = (props: SlotProps['home.end']) => props.${prop};\n`,
    );
  use('title');
  assert.deepEqual(compileUses(folder, [entry], { content: published }), []);
  use('heading');
  assert.match(
    compileUses(folder, [entry], { content: published }).join('\n'),
    /^\.cache\/.*uses\.ts:2: Property 'heading' does not exist on type/,
  );
});
