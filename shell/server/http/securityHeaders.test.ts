import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { findEmailLooks } from 'shared-lib/html/email-styles';
import { contentSecurityPolicy, type Framing, reportedPolicy } from './securityHeaders.ts';

/** The sources of one directive. */
const getSources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ') ?? [];

const hashes = { scripts: ["'sha256-a'"], styles: ["'sha256-b'", "'sha256-c'"] };

test('inline scripts and styles are permitted by their hashes', () => {
  const policy = contentSecurityPolicy(hashes, { googleMaps: false });
  assert.deepEqual(getSources(policy, 'script-src'), ['script-src', "'sha256-a'", "'strict-dynamic'"]);
  assert.deepEqual(getSources(policy, 'style-src').slice(0, 4), ['style-src', "'self'", "'sha256-b'", "'sha256-c'"]);
  assert.doesNotMatch(policy, /unsafe/);
});

test('the styles of emails are permitted, so that the office can preview one', () => {
  const colours = { main: '#7a1f5c', accent: '#f2b705' };
  const hash = createHash('sha256').update(findEmailLooks(colours).styles).digest('base64');
  const sources = (framing?: Framing) =>
    getSources(contentSecurityPolicy(hashes, { googleMaps: false, colours }, framing), 'style-src');
  assert.ok(sources('office').includes(`'sha256-${hash}'`));
  assert.ok(!sources().includes(`'sha256-${hash}'`));
  const attributes = (framing?: Framing) =>
    getSources(contentSecurityPolicy(hashes, { googleMaps: false }, framing), 'style-src-attr');
  assert.deepEqual(attributes('office').slice(1), ["'unsafe-inline'"]);
  assert.deepEqual(attributes(), [], 'no other page has styles of attributes');
});

test('with Google Maps only its inline styles are permitted too', () => {
  const policy = contentSecurityPolicy(hashes, { googleMaps: true });
  assert.ok(getSources(policy, 'style-src').includes("'unsafe-inline'"));
  assert.deepEqual(getSources(policy, 'script-src'), ['script-src', "'sha256-a'", "'strict-dynamic'"]);
});

test('the policy allows no Google sources unless configured', () => {
  const policy = contentSecurityPolicy(hashes, { googleMaps: false });
  assert.doesNotMatch(policy, /accounts\.google|googleapis/);
});

test('the policy allows the sources of the sign-in button', () => {
  const policy = contentSecurityPolicy(hashes, {
    googleMaps: false,
    googleSignInScript: 'https://accounts.google.com/gsi/client',
  });
  assert.ok(getSources(policy, 'style-src').includes('https://accounts.google.com/gsi/style'));
  assert.ok(getSources(policy, 'connect-src').includes('https://accounts.google.com/gsi/'));
  assert.ok(getSources(policy, 'frame-src').includes('https://accounts.google.com/gsi/'));
});

test('forms go to the site itself and to the payment service, nowhere else', () => {
  assert.deepEqual(getSources(contentSecurityPolicy(hashes, { googleMaps: false }), 'form-action'), [
    'form-action',
    "'self'",
  ]);
  const policy = contentSecurityPolicy(hashes, { googleMaps: false, paymentForms: 'https://www.liqpay.ua' });
  assert.deepEqual(getSources(policy, 'form-action'), ['form-action', "'self'", 'https://www.liqpay.ua']);
});

test('images come from the site, its CDN, named origins and the map, from nowhere else', () => {
  const services = { googleMaps: false, assetsOrigin: 'https://cdn.example', imageOrigins: ['https://images.example'] };
  assert.deepEqual(getSources(contentSecurityPolicy(hashes, { googleMaps: false }), 'img-src'), [
    'img-src',
    "'self'",
    'data:',
  ]);
  const named = getSources(contentSecurityPolicy(hashes, services), 'img-src');
  assert.deepEqual(named, ['img-src', "'self'", 'https://images.example', 'https://cdn.example', 'data:']);
  const map = getSources(contentSecurityPolicy(hashes, { googleMaps: true }), 'img-src');
  assert.ok(map.includes('https://*.googleapis.com'));
  for (const source of [...named, ...map]) assert.ok(!['https:', 'http:', '*', 'https://*'].includes(source), source);
});

test("Trusted Types are enforced, and only reported with Google's scripts", () => {
  const alone = { googleMaps: false };
  assert.match(
    contentSecurityPolicy(hashes, alone),
    /require-trusted-types-for 'script'; trusted-types default data-block content/,
  );
  assert.equal(reportedPolicy(alone), undefined);
  const beside = { googleMaps: true };
  assert.doesNotMatch(contentSecurityPolicy(hashes, beside), /trusted-types/);
  assert.match(reportedPolicy(beside) ?? '', /require-trusted-types-for 'script'/);
});

test('the office frames pages of the site, a draft lets itself be framed by it, and nothing else is framed', () => {
  const alone = { googleMaps: false };
  const ancestors = (framing: Framing) =>
    getSources(contentSecurityPolicy(hashes, alone, framing), 'frame-ancestors').at(-1);
  assert.deepEqual([ancestors(undefined), ancestors('office'), ancestors('shown')], ["'none'", "'none'", "'self'"]);
  assert.ok(getSources(contentSecurityPolicy(hashes, alone, 'office'), 'frame-src').includes("'self'"));
  assert.ok(!getSources(contentSecurityPolicy(hashes, alone), 'frame-src').includes("'self'"));
});
