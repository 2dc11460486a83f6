import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flagProblems, flagUseProblems } from './flags.ts';

const now = Date.parse('2026-11-30T12:00:00Z');
const terms = { does: 'Shows the short form.', default: false, expires: '2027-03-31', pages: ['/weather'] };
const findProblems = (changes: object, name = 'weather.short-form') =>
  flagProblems({ [name]: { ...terms, ...changes } }, 'weather', now);

test('a flag has an owner, a sentence, a default, a page and a date', () => {
  assert.deepEqual(findProblems({}), []);
  assert.deepEqual(flagProblems(undefined, 'weather', now), []);
  const field = '["weather.short-form"]';
  assert.deepEqual(findProblems({}, 'results.map'), ['["results.map"] is no name such as "weather.short-form"']);
  assert.deepEqual(findProblems({ does: ' ' }), [`${field}.does is no sentence of 1 to 200 characters`]);
  assert.deepEqual(findProblems({ default: 'off' }), [`${field}.default is neither true nor false`]);
  assert.deepEqual(findProblems({ pages: [] }), [`${field} names neither "pages" nor "fills" that read it`]);
  assert.deepEqual(findProblems({ owner: 'x' }), [`${field}: "owner" is not a field of a flag`]);
});

test('a flag that has expired, never expires or has no date is rejected', () => {
  const expiry = (expires: unknown) => findProblems({ expires }).join();
  assert.equal(
    expiry('2026-11-29'),
    '["weather.short-form"].expires: "2026-11-29" has passed: remove the flag, or set another date',
  );
  assert.equal(expiry('2026-11-30'), '');
  assert.match(expiry('2036-01-01'), /is more than 366 days away$/);
  for (const none of [undefined, 'soon', '2027-02-31x', '2027-13-01', 20270331])
    assert.match(expiry(none), /is no date such as/, String(none));
});

test('pages and fills that read a flag are those of the build', () => {
  const flags = { 'weather.short-form': { ...terms, pages: ['/weather', '/wether'], fills: ['home.end'] } };
  assert.deepEqual(flagUseProblems(flags, { routes: [{ path: '/weather' }] }), [
    'flags["weather.short-form"].pages: "/wether" is no page of this build; its pages are /weather',
    'flags["weather.short-form"].fills: "home.end" is no fill of this build',
  ]);
  assert.deepEqual(flagUseProblems(undefined, { routes: [] }), []);
});
