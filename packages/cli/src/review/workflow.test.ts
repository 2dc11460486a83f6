import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

interface Step {
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  if?: string;
  environment?: string;
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  steps: Step[];
}

const text = readFileSync(join(import.meta.dirname, '../../repository/github/workflows/deploy.yml'), 'utf8');
const workflow: { on: object; permissions: object; env?: object; jobs: Record<string, Job> } = parse(text);
const job = (name: string): Job => workflow.jobs[name] ?? assert.fail(`there is no job ${name}`);

test('code of forks never runs beside a secret', () => {
  assert.deepEqual(Object.keys(workflow.on), ['push', 'pull_request']);
  assert.deepEqual(workflow.permissions, { contents: 'read' });
  assert.match(job('review').if ?? '', /head\.repo\.full_name == github\.repository/);
  assert.equal(job('deploy').if, "github.event_name == 'push'");
  for (const [name, { environment }] of Object.entries(workflow.jobs))
    assert.equal(environment, { review: 'preview', deploy: 'production' }[name], name);
});

test('only the steps that call the site have its token', () => {
  const beyond = { ...workflow, jobs: Object.values(workflow.jobs).map(({ steps: _, ...rest }) => rest) };
  assert.doesNotMatch(JSON.stringify(beyond), /secrets\.|github\.token/);
  const steps = Object.values(workflow.jobs).flatMap(({ steps: all }) => all);
  const having = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
  assert.deepEqual(
    having.flatMap(({ run }) => run?.match(/^ *npm .*/gm)),
    ['npm run cli -- token check example', 'npm run cli -- review example --to comment.md', 'npm run deploy'],
  );
  for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout')))
    assert.equal(step.with?.['persist-credentials'], false);
});

test('a token is checked before anything is built, and without one nothing is', (context) => {
  const [install, token, review] = job('review').steps.filter(({ run }) => run);
  assert.equal(install?.run, 'npm ci');
  assert.match(review?.if ?? '', /^\$\{\{ steps\.token\.outputs\.good \}\}$/);
  const folder = mkdtempSync(join(tmpdir(), 'workflow-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const output = join(folder, 'output');
  const check = (given: string, exitCode: number) => {
    writeFileSync(output, '');
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });
    const env = { PATH: `${folder}${delimiter}${process.env.PATH}`, MFE_TOKEN: given, GITHUB_OUTPUT: output };
    const { status } = spawnSync('bash', ['--noprofile', '--norc', '-e', '-c', token?.run ?? ''], { env });
    return { status, output: readFileSync(output, 'utf8') };
  };
  assert.deepEqual(check('right', 0), { status: 0, output: 'good=true\n' });
  assert.deepEqual(check('wrong', 1), { status: 1, output: '' });
  assert.deepEqual(check('', 0), { status: 0, output: '' });
});

test('the only job that may write runs no code of the pull request', () => {
  const writing = Object.entries(workflow.jobs).filter(([, { permissions }]) => permissions);
  assert.deepEqual(
    writing.map(([name, { permissions }]) => [name, permissions]),
    [['comment', { 'pull-requests': 'write' }]],
  );
  const { steps } = job('comment');
  assert.deepEqual(
    steps.map(({ uses }) => uses),
    [undefined],
  );
  // Texts of a pull request reach the shell as variables only.
  assert.doesNotMatch(steps[0]?.run ?? '', /\$\{\{/);
});

/** A stand-in for GitHub's command line, which keeps comments in a file. */
const gh = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const file = process.env.COMMENTS;
const comments = JSON.parse(readFileSync(file, 'utf8'));
const [, ...typed] = process.argv.slice(2);
const after = (option) => typed[typed.indexOf(option) + 1];
const body = () => after('--raw-field').slice('body='.length);
const save = () => writeFileSync(file, JSON.stringify(comments));
if (typed.includes('POST')) { comments.push({ id: comments.length + 1, login: 'github-actions[bot]', body: body() }); save(); }
else if (typed.includes('PATCH')) { const id = Number(/comments\\/(\\d+)/.exec(typed.join(' '))[1]); comments.find((one) => one.id === id).body = body(); save(); }
else {
  const [, login, start] = /login == "([^"]+)" and \\(\\.body \\| startswith\\("([^"]+)"\\)\\)/.exec(after('--jq'));
  for (const one of comments) if (one.login === login && one.body.startsWith(start)) console.log(one.id);
}
`;

test('each push updates one comment, and never one of somebody else', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'workflow-'));
  context.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'gh'), gh);
  chmodSync(join(folder, 'gh'), 0o755);
  const comments = join(folder, 'comments.json');
  const mark = '<!-- charity-run: example -->';
  writeFileSync(comments, JSON.stringify([{ id: 1, login: 'stranger', body: `${mark} a trap` }]));
  const push = (comment: string) =>
    execFileSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', job('comment').steps[0]?.run ?? ''], {
      env: {
        PATH: `${folder}${delimiter}${process.env.PATH}`,
        COMMENTS: comments,
        COMMENT: comment,
        GITHUB_REPOSITORY: 'team/mfe-example',
        PULL_REQUEST: '7',
      },
    });
  push(`${mark}\nfirst \`$(touch nothing)\``);
  push(`${mark}\nsecond "quoted"`);
  const kept: { login: string; body: string }[] = JSON.parse(readFileSync(comments, 'utf8'));
  assert.deepEqual(
    kept.map(({ body }) => body),
    [`${mark} a trap`, `${mark}\nsecond "quoted"`],
  );
});
