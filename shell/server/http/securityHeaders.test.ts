import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentSecurityPolicy, reportedPolicy } from './securityHeaders.ts';

/** The sources of one directive. */
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ') ?? [];

test('the policy allows no Google sources unless configured', () => {
  const policy = contentSecurityPolicy('n', { googleMaps: false });
  assert.doesNotMatch(policy, /accounts\.google|googleapis/);
});

test('the policy allows the sources of the sign-in button', () => {
  const policy = contentSecurityPolicy('n', {
    googleMaps: false,
    googleSignInScript: 'https://accounts.google.com/gsi/client',
  });
  assert.ok(sourcesOf(policy, 'style-src').includes('https://accounts.google.com/gsi/style'));
  assert.ok(sourcesOf(policy, 'connect-src').includes('https://accounts.google.com/gsi/'));
  assert.ok(sourcesOf(policy, 'frame-src').includes('https://accounts.google.com/gsi/'));
});

test('forms go to the site itself and to the payment service, nowhere else', () => {
  assert.deepEqual(sourcesOf(contentSecurityPolicy('n', { googleMaps: false }), 'form-action'), [
    'form-action',
    "'self'",
  ]);
  const policy = contentSecurityPolicy('n', { googleMaps: false, paymentForms: 'https://www.liqpay.ua' });
  assert.deepEqual(sourcesOf(policy, 'form-action'), ['form-action', "'self'", 'https://www.liqpay.ua']);
});

test("Trusted Types are enforced, and only reported with Google's scripts", () => {
  const alone = { googleMaps: false };
  assert.match(
    contentSecurityPolicy('n', alone),
    /require-trusted-types-for 'script'; trusted-types default data-block content/,
  );
  assert.equal(reportedPolicy(alone), undefined);
  const beside = { googleMaps: true };
  assert.doesNotMatch(contentSecurityPolicy('n', beside), /trusted-types/);
  assert.match(reportedPolicy(beside) ?? '', /require-trusted-types-for 'script'/);
});
