import type { Upstream, UpstreamMethod } from '@charity-run/contract';
import { isObject } from './isObject.ts';
import { displayValue } from './names.ts';

export const upstreamMethods: readonly UpstreamMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const defaultUpstream: Upstream = { methods: ['GET'], ms: 2000, kb: 256, failures: 5, pause: 10 };

/** A page is rendered within three seconds, and browsers wait ten. */
const MAX_MS = 10_000;
/** Many calls at once may carry as much. */
const MAX_KB = 1024;
const MAX_FAILURES = 100;
const MAX_PAUSE = 300;

const isWhole = (value: unknown, most: number) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;

type Rules = Record<keyof Upstream, (value: unknown) => string | undefined>;

const wholeNumber = (most: number) => (value: unknown) =>
  isWhole(value, most) ? undefined : `is not a whole number from 1 to ${most}`;

const rules: Rules = {
  methods: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => upstreamMethods.includes(one))
      ? undefined
      : `is not a list of ${upstreamMethods.join(', ')}`,
  ms: wholeNumber(MAX_MS),
  kb: wholeNumber(MAX_KB),
  failures: wholeNumber(MAX_FAILURES),
  pause: wholeNumber(MAX_PAUSE),
};

/** Problems of the terms of an upstream in release.json, each with its field. */
export function upstreamProblems(upstream: unknown): string[] {
  if (upstream === undefined) return [];
  if (!isObject(upstream)) return ['is not an object'];
  const wrong = Object.entries(rules).flatMap(([field, rule]) => {
    const problem = rule(upstream[field]);
    return problem ? [`["${field}"] ${displayValue(upstream[field])} ${problem}`] : [];
  });
  const unknown = Object.keys(upstream).filter((field) => !Object.hasOwn(rules, field));
  return [...wrong, ...unknown.map((field) => `[${displayValue(field)}] is not a field of an upstream`)];
}
