import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import { root } from '@charity-run/release/workspace';
import { buildInlineScripts } from './inlineScripts.ts';

test('the inline scripts are functions that cannot end their script element', () => {
  const scripts = buildInlineScripts(join(root, 'shell'));
  const names = Object.keys(scripts).sort();
  assert.deepEqual(names, [
    'guardSession',
    'liveReload',
    'loadScripts',
    'markFreshPage',
    'rememberEarlyInput',
    'reportFailedStart',
    'trustScriptUrls',
  ]);
  for (const source of Object.values(scripts)) {
    assert.equal(typeof vm.runInNewContext(`(${source})`), 'function');
    assert.doesNotMatch(source, /<\/|<!--/);
  }
});

test('a built script does what its source does', () => {
  const { trustScriptUrls } = buildInlineScripts(join(root, 'shell'));
  const policies: { createScriptURL: (url: string) => string | null }[] = [];
  const trustedTypes = { createPolicy: (_name: string, rules: (typeof policies)[number]) => policies.push(rules) };
  const location = new URL('https://run.example/news');
  vm.runInNewContext(`(${trustScriptUrls})(["https://cdn.example"])`, { window: { trustedTypes }, location, URL });
  const [policy] = policies;
  for (const url of ['/a.js', 'https://cdn.example/a.js']) assert.equal(policy?.createScriptURL(url), url);
  assert.equal(policy?.createScriptURL('https://evil.example/a.js'), null);
});

test('a file that imports another is rejected', (t) => {
  const directory = join(root, 'node_modules/.cache', `inline-scripts-${process.pid}`);
  mkdirSync(join(directory, 'src/inline'), { recursive: true });
  t.after(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, 'src/inline/a.ts'), "import { b } from './b.ts';\nexport function a() {\n  b();\n}\n");
  assert.throws(() => buildInlineScripts(directory), /a\.ts must export one function/);
});
