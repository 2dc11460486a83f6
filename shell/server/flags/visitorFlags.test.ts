import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Audience, FlagState } from '@charity-run/release/api';
import type { FlagTerms } from 'shared-lib/contract';
import { describeRelease } from '../testing/platform/releaseFixture.ts';
import { newVisitor } from '../visitors/visitors.ts';
import { evaluateFlags, findVariants, formatFlagsCookie, selectPageFlags } from './visitorFlags.ts';

const NAME = 'weather.short-form';
const terms: FlagTerms = { does: 'Something.', default: false, expires: '9999-12-31', pages: ['/weather'] };
const now = Date.parse('2026-11-30T12:00:00Z');
const composition = (flag: Partial<FlagTerms> = {}) => ({
  id: 'x',
  remotes: [describeRelease('weather', '1.0.0', new Map(), { flags: { [NAME]: { ...terms, ...flag } } })],
});
const settings = (state?: Partial<FlagState>) => {
  const states: Record<string, FlagState> = state ? { [NAME]: { isOn: true, since: '', by: '', ...state } } : {};
  return { version: 1, states };
};
const nobody = { testers: [], roles: [] };
const many = Array.from({ length: 2000 }, newVisitor);

const valueFor = (audience: Audience, traits: object = {}) =>
  evaluateFlags(composition(), settings(audience), { ...nobody, ...traits }, now).values[NAME];

test('a flag has its default until it is set, and once it has expired', () => {
  const value = (flag: Partial<FlagTerms>, state?: Partial<FlagState>) =>
    evaluateFlags(composition(flag), settings(state), nobody, now).values[NAME];
  assert.deepEqual(value({}), []);
  assert.deepEqual(value({ default: true }), ['ua', 'en']);
  assert.deepEqual(value({ default: true }, { isOn: false }), []);
  assert.deepEqual(value({ default: true, expires: '2026-11-29' }, { isOn: false }), ['ua', 'en']);
  assert.deepEqual(value({ expires: '2026-11-29' }, {}), []);
});

test('it is on for who meets every condition', () => {
  assert.deepEqual(valueFor({}), ['ua', 'en']);
  assert.deepEqual(valueFor({ languages: ['en'] }), ['en']);
  assert.deepEqual(valueFor({ testers: ['board'] }), []);
  assert.deepEqual(valueFor({ testers: ['board'] }, { testers: ['board'] }), ['ua', 'en']);
  assert.deepEqual(valueFor({ testers: ['board'], roles: ['owner'] }, { roles: ['owner'] }), ['ua', 'en']);
  assert.deepEqual(valueFor({ testers: ['board'], languages: ['ua'] }, { testers: ['board'] }), ['ua']);
});

test('a share is stable for a visitor, grows with its number, and excludes who is not known', () => {
  const among = (percent: number) => many.filter((visitor) => valueFor({ percent }, { visitor })?.length);
  const [ten, half] = [among(10), among(50)];
  assert.ok(ten.length > 120 && ten.length < 290, `${ten.length} of 2000`);
  assert.ok(ten.every((visitor) => half.includes(visitor)));
  assert.deepEqual(valueFor({ percent: 99 }), []);
});

test('a page carries flags that are alike for all, and of personal ones those that it reads', () => {
  const carried = (path: string, audience: Audience) =>
    selectPageFlags(path, composition(), evaluateFlags(composition(), settings(audience), nobody, now))?.values;
  assert.deepEqual(carried('/about', { languages: ['en'] }), { [NAME]: ['en'] });
  assert.deepEqual(carried('/about', { percent: 10 }), {});
  assert.deepEqual(carried('/weather', { percent: 10 }), { [NAME]: [] });
  assert.equal(
    selectPageFlags('/about', { id: 'x', remotes: [] }, evaluateFlags({ id: 'x', remotes: [] }, settings(), nobody)),
    undefined,
  );
});

test('the key of a page has the values that it carries', () => {
  const key = (path: string, testers: string[]) =>
    selectPageFlags(
      path,
      composition(),
      evaluateFlags(composition(), settings({ testers: ['board'] }), { testers, roles: [] }, now),
    )?.key;
  assert.equal(key('/about', ['board']), key('/about', []));
  assert.notEqual(key('/weather', ['board']), key('/weather', []));
});

test('scripts read personal flags that are on', () => {
  const cookie = (audience: Audience, testers: string[]) =>
    formatFlagsCookie(evaluateFlags(composition(), settings(audience), { testers, roles: [] }, now));
  assert.equal(cookie({ testers: ['board'], languages: ['en'] }, ['board']), `${NAME}:en`);
  assert.equal(cookie({ testers: ['board'] }, []), '');
  assert.equal(cookie({}, []), '', 'pages carry what all have');
});

test('visitors of the group of a share are compared, with it and without it', () => {
  const variants = (visitor: string | undefined, language: 'ua' | 'en') =>
    findVariants(composition(), settings({ percent: 50, languages: ['en'] }), { ...nobody, visitor, language });
  const sides = new Set(many.slice(0, 50).map((visitor) => variants(visitor, 'en')[NAME]));
  assert.deepEqual([...sides].sort(), ['off', 'on']);
  assert.deepEqual(variants(many[0], 'ua'), {});
  assert.deepEqual(variants(undefined, 'en'), {});
});
