import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { check } from 'recheck';
import { trackedFiles } from '../trackedFiles.ts';
import { root } from '../workspace.ts';
import { acceptedExpressions } from './acceptedExpressions.ts';
import { type RegularExpression, regularExpressionsIn } from './regularExpressions.ts';

const APPLICATION = /^(backend\/src|shell\/(server|src)|shared-lib\/src|mfe-[a-z]+\/src)\/.+\.tsx?$/;
const NOT_APPLICATION = /\.test\.|\/testing\/|\.d\.ts$/;
const TIMEOUT_MS = 30_000;
const AT_A_TIME = 2;
/** An attack succeeds by the characters that are read, as many as in a second. Back references read none: those by their time, which is long enough for a busy machine. */
const attacks = { attackLimit: 200_000_000, attackTimeout: 5_000 };
const verdictFile = join(root, '.cache/redos.json');

/** Checks that regular expressions of the applications take linear time. Verdicts are cached. @returns whether all do. */
export async function checkRegularExpressions(): Promise<boolean> {
  const paths = trackedFiles().filter((path) => APPLICATION.test(path) && !NOT_APPLICATION.test(path));
  const all = regularExpressionsIn(
    paths.map((path) => join(root, path)),
    root,
  );
  const unaccepted = all.filter(({ source }) => !Object.hasOwn(acceptedExpressions, source));
  const linear = new Set<string>(existsSync(verdictFile) ? JSON.parse(readFileSync(verdictFile, 'utf8')) : []);
  const limit = pLimit(AT_A_TIME);
  const checked = unaccepted
    .filter((expression) => !linear.has(keyOf(expression)))
    .map((expression) => limit(async () => ({ ...expression, ...(await verdictOn(expression)) })));
  const problems = [];
  for (const { status, attack, ...expression } of await Promise.all(checked)) {
    // A timeout depends on the machine, so it is no problem, and not repeated.
    if (status !== 'vulnerable') linear.add(keyOf(expression));
    if (status === 'vulnerable') problems.push(`${expression.file}: /${expression.source}/ is slow for ${attack}`);
  }
  mkdirSync(dirname(verdictFile), { recursive: true });
  writeFileSync(verdictFile, JSON.stringify([...linear]));
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** `unknown` after a timeout. */
export async function verdictOn({ source, flags }: Pick<RegularExpression, 'source' | 'flags'>) {
  const verdict = await check(source, flags, { timeout: TIMEOUT_MS, ...attacks });
  return { status: verdict.status, attack: verdict.status === 'vulnerable' ? verdict.attack.pattern : '' };
}

const keyOf = ({ source, flags }: RegularExpression) =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);
