import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildProblems, type Candidate } from '@charity-run/release/validation';
import { root } from '@charity-run/release/workspace';
import { fitProblems, shellFitProblems } from './fit.ts';

const style = '@layer remote{.a:where([data-remote="results"] *){color:red}}';
const chunk = { js: ['results.js'], css: ['results.css'] };
const size = { gzip: 11_000, brotli: 10_000 };

function good(): Candidate {
  return {
    release: {
      name: 'results',
      version: '1.0.0-00000000',
      contract: 1,
      mounts: ['/results'],
      access: {},
      render: 'server',
      container: 'mfe_results',
      base: '/releases/results/1.0.0-00000000/client/',
      entry: 'remoteEntry.js',
      assets: { remote: chunk, results: chunk },
      integrity: {},
      files: {},
      shared: { react: '^19.3.1' },
    },
    exposed: {
      contract: 1,
      namespace: 'results',
      routes: [{ id: 'results', path: '/results' }],
      texts: { ua: { 'page.title': 'Результати' }, en: { 'page.title': 'Results' } },
    },
    sizes: { entry: size, results: size },
    files: { 'results.js': 'e.p=t;fetch("/wp-json/custom/v1/event")', 'results.css': style },
    budget: {},
    machineFolder: root,
  };
}

const status = {
  live: [
    { name: 'content', version: '1.0.0-1', mounts: ['/'], since: '', by: '' },
    { name: 'cabinet', version: '1.0.0-1', mounts: ['/cabinet'], since: '', by: '' },
  ],
  shell: { contract: 1, shared: { react: '19.4.0' }, exports: { react: ['use'] } },
};

const getProblems = (candidate: Candidate) => [...buildProblems(candidate), ...fitProblems(candidate.release, status)];

test('a build that keeps every rule has no problems', () => {
  assert.deepEqual(getProblems(good()), []);
});

test('what minifiers and libraries write by themselves is no problem', () => {
  const candidate = good();
  candidate.files['results.css'] =
    '@layer remote{:is(.a:has(b):where([data-remote="results"] *),.c:has(b):where([data-remote="results"] *)){color:red}}';
  candidate.files['library.js'] = 'r.p="",r(r.s=3)';
  assert.deepEqual(getProblems(candidate), []);
});

test('a shell without a name that a live release imports is not ready for publication', () => {
  const { release } = good();
  const live = { role: 'live' as const, release: { ...release, imports: { react: { use: ['src/a.tsx:3'] } } } };
  const withExports = (exports: string[]) => {
    const shell = { host: 1, provides: { react: '19.4.0' }, exports: { react: exports }, fonts: [], inlineScripts: {} };
    return shellFitProblems({ ...release, name: 'shell', shell }, [live]);
  };
  assert.deepEqual(withExports(['use']), []);
  assert.match(
    withExports([]).join(),
    /^results@.* \(live\): src\/a\.tsx:3 imports "use" of react, .*; keep what it uses, or release it first/,
  );
});

/** Each build breaks one rule; the message names the rule, the place and the fix. */
const broken: [string, (candidate: Candidate) => void, RegExp][] = [
  ['a contract from the future', ({ release }) => (release.contract = 2), /^contract: .*2.*; release the shell first$/],
  [
    'the mount of another',
    ({ release }) => release.mounts.push('/cabinet'),
    /^mounts: "\/cabinet" belongs to cabinet.*; choose/,
  ],
  [
    'a mount in capitals',
    ({ release }) => release.mounts.push('/Results'),
    /^mounts: "\/Results" is not a valid URL path; write/,
  ],
  ['a newer React', ({ release }) => (release.shared.react = '^20.0.0'), /^shared\["react"\]: .*19\.4\.0; bring/],
  [
    'a package outside the shared ones',
    ({ release }) => (release.shared.lodash = '^4.0.0'),
    /^shared\["lodash"\]: .*; bring/,
  ],
  [
    'an export that the shell lacks',
    ({ release }) => (release.imports = { react: { use: ['src/a.tsx:3'], useGone: ['src/a.tsx:4'] } }),
    /^src\/a\.tsx:4 imports "useGone" of react, .*; release the shell first, or use what it exports$/,
  ],
  [
    'a route outside of its mounts',
    ({ exposed }) => (exposed.routes = [{ id: 'results', path: '/news' }]),
    /^routes: results \(\/news\) lies outside of \/results; change/,
  ],
  [
    'two routes of one id',
    ({ exposed }) => exposed.routes.push({ id: 'results', path: '/results/all' }),
    /^routes: the id results is there twice; give/,
  ],
  [
    'a route without a chunk of its name',
    ({ exposed }) => exposed.routes.push({ id: 'runner', path: '/results/:number' }),
    /^routes: runner has no chunk; write import\(\/\* webpackChunkName: "runner" \*\//,
  ],
  [
    'an empty text',
    ({ exposed }) => (exposed.texts.en['page.title'] = ' '),
    /^texts: page\.title is empty in en; write/,
  ],
  [
    'styles outside of a layer',
    ({ files }) => (files['results.css'] = '.a:where([data-remote="results"] *){color:red}'),
    /^styles: results\.css: a rule stands outside of the layers remote, ui; use/,
  ],
  [
    'styles in the layer of the shell',
    ({ files }) => (files['results.css'] = style.replace('@layer remote', '@layer shell')),
    /^styles: results\.css: a rule stands outside of the layers/,
  ],
  [
    'styles that reach others',
    ({ files }) => (files['results.css'] = '@layer remote{h1{color:red}}'),
    /^styles: results\.css: 1 of its selectors reach beyond \[data-remote="results"\]; build/,
  ],
  [
    'styles of which one alternative reaches others',
    ({ files }) =>
      (files['results.css'] = '@layer remote{:is(.a:where([data-remote="results"] *),h1:has(b)){color:red}}'),
    /^styles: results\.css: 1 of its selectors reach beyond/,
  ],
  [
    'a font of its own',
    ({ files }) => (files['results.css'] = `${style}@font-face{font-family:A;src:url(a.woff2)}`),
    /^styles: results\.css: @font-face works on every page; it belongs/,
  ],
  [
    'a heavy entry',
    ({ sizes }) => (sizes.entry = { gzip: 30_000, brotli: 25_000 }),
    /^size: the entry weighs 24\.4 KB/,
  ],
  [
    'a heavy route',
    (candidate) => (candidate.budget = { route: 9 }),
    /^size: the route results weighs 9\.8 KB in brotli, the budget is 9 KB; load less/,
  ],
  [
    'a public path that is written out',
    ({ files }) => (files['results.js'] = 'e.p="/releases/results/1/client/"'),
    /^addresses: results\.js: the public path is written out; leave/,
  ],
  [
    'an address of this machine',
    ({ files }) => (files['results.js'] = 'fetch("http://localhost:3001/wp-json")'),
    /^addresses: results\.js: it names an address of this machine; use a path/,
  ],
  [
    'a folder of this machine',
    ({ files }) => (files['results.js'] = `t="${root}/mfe-results/src"`),
    /^addresses: results\.js: it names a folder of this machine; do not/,
  ],
  [
    'a source map that browsers find',
    ({ files }) => (files['results.js'] = 'e()\n//# sourceMappingURL=results.js.map'),
    /^source maps: results\.js points at one; build/,
  ],
];

for (const [what, spoil, expected] of broken) {
  test(`${what} is rejected`, () => {
    const candidate = structuredClone(good());
    spoil(candidate);
    const problems = getProblems(candidate);
    assert.equal(problems.length, 1, problems.join('\n'));
    assert.match(problems[0] ?? '', expected);
  });
}
