import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { root } from '@charity-run/release/workspace';
import pLimit from 'p-limit';
import { check } from 'recheck';
import { trackedFiles } from '../trackedFiles.ts';
import { acceptedExpressions } from './acceptedExpressions.ts';
import { type RegularExpression, regularExpressionsIn } from './regularExpressions.ts';

const APPLICATION =
  /^(backend\/src|shell\/(server|src)|(server|shared)-lib\/src|packages\/(contract|release)\/src|mfe-[a-z]+\/src)\/.+\.tsx?$/;
const NOT_APPLICATION = /\.test\.|\/testing\/|\.d\.ts$/;
const TIMEOUT_MS = 30_000;
const AT_A_TIME = 2;
/** An attack succeeds by the characters that are read, as many as in a second. Back references read none: those by their time, which is long enough for a busy machine. */
const attacks = { attackLimit: 200_000_000, attackTimeout: 5_000 };
/** Processor time for an attack that was found: expressions of linear time need some milliseconds. */
const SLOW_MS = 200;
const GIVE_UP_MS = 10_000;
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
    .filter((expression) => !linear.has(getKey(expression)))
    .map((expression) => limit(async () => ({ ...expression, ...(await verdictOn(expression)) })));
  const problems = [];
  for (const { status, attack, ...expression } of await Promise.all(checked)) {
    // A timeout depends on the machine, so it is no problem, and not repeated.
    if (status !== 'vulnerable') linear.add(getKey(expression));
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
  if (verdict.status !== 'vulnerable') return { status: verdict.status, attack: '' };
  const { string, pattern } = verdict.attack;
  // On a busy machine the search takes a linear expression for a slow one.
  return isSlow(source, flags, string) ? { status: verdict.status, attack: pattern } : { status: 'safe', attack: '' };
}

function isSlow(source: string, flags: string, attack: string): boolean {
  const startedAt = process.cpuUsage();
  try {
    const given = { source, flags, attack };
    runInNewContext('new RegExp(source, flags).test(attack)', given, { timeout: GIVE_UP_MS });
  } catch {
    return true;
  }
  return process.cpuUsage(startedAt).user / 1000 > SLOW_MS;
}

const getKey = ({ source, flags }: RegularExpression) =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);
