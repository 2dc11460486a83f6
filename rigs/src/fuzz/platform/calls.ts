import { computeIntegrity } from '@charity-run/release/integrity';
import fc from 'fast-check';
import type { Bearer, Call } from './call.ts';
import {
  bodyNear,
  headers,
  NAMES,
  nameInAddress,
  pathInAddress,
  segment,
  VERSIONS,
  versionInAddress,
} from './hostile.ts';
import { publish } from './releases.ts';
import { reportCalls } from './reports.ts';

const bearer = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Bearer>('admin', 'admin', 'team') },
  { weight: 1, arbitrary: fc.constantFrom<Bearer>('revoked', 'forged', 'none') },
);
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 64 }),
  fc.constantFrom(0, 1, 65_537, 300_000).map((length) => new Uint8Array(length)),
);

const upload = fc
  .record({
    name: nameInAddress,
    version: versionInAddress,
    path: pathInAddress,
    bytes,
    bearer,
    headers,
    announced: fc.constantFrom('right', 'right', 'right', 'wrong', 'sha256-AAAA', 'sha384-', '', '../x', undefined),
  })
  .map(({ name, version, path, bytes, bearer, headers, announced }): Call[] => {
    const right = computeIntegrity(bytes);
    const integrity = { right, wrong: computeIntegrity(`${right}x`) }[String(announced)] ?? announced;
    const all = { ...headers, ...(integrity !== undefined && { 'x-integrity': integrity }) };
    return [{ method: 'PUT', path: `uploads/${name}/${version}/${path}`, bearer, headers: all, body: bytes }];
  });

const name = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...NAMES) }, segment);
const version = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...VERSIONS) }, segment);
const release = { name, version };
const text = fc.string({ maxLength: 30, unit: 'binary' });
const origin = fc.oneof(
  fc.constantFrom(
    'https://weather.example',
    'http://127.0.0.1:9',
    'http://169.254.169.254',
    'https://[::1]',
    '//x',
    '',
  ),
  text,
);
const bodies: Record<string, fc.Arbitrary<string>> = {
  activations: bodyNear({ ...release, percent: fc.integer({ min: -1, max: 101 }) }),
  rollbacks: bodyNear({ name }),
  withdrawals: bodyNear({ name, reason: text }),
  removals: bodyNear({ name }),
  approvals: bodyNear(release),
  policies: bodyNear({ name, rules: fc.subarray(['smoke', 'two approvals', 'canary first', 'staging first', 'x']) }),
  claims: bodyNear({
    action: fc.constantFrom('claim', 'offer', 'accept', 'release', 'x'),
    name,
    mount: fc.constantFrom('/', '/cabinet', '/news', '/healthz', '/results/x', '/..'),
    to: name,
  }),
  tokens: bodyNear({
    name: text,
    scope: fc.oneof(name, fc.constant('*')),
    expires: fc.constantFrom('2999-01-01T00:00:00Z', '2999', '1999-01-01T00:00:00Z', '+275760-09-13T00:00:00Z'),
  }),
  prune: bodyNear({}),
  config: bodyNear({
    name,
    values: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null)), { maxKeys: 3 }),
  }),
  'config/undo': bodyNear({ name, number: fc.integer({ min: -1, max: 5 }) }),
  upstreams: bodyNear({ name, origin }),
  'upstreams/origins': bodyNear({ name, origin, reach: fc.constantFrom('public', 'private', 'none', 'x') }),
  previews: bodyNear({ ...release, hours: fc.integer({ min: -1, max: 400 }) }),
};

const change = fc
  .constantFrom('activations', 'activations', 'activations', ...Object.keys(bodies))
  .chain((path) => fc.record({ path: fc.constant(path), bearer, headers, body: bodies[path] as fc.Arbitrary<string> }))
  .map((call): Call[] => [
    { method: 'POST', ...call, headers: { 'content-type': 'application/json', ...call.headers } },
  ]);

const read = fc
  .tuple(
    fc.constantFrom(
      'status',
      'history/N',
      'releases/N',
      'releases/N/V',
      'uploads/N/V',
      'tokens',
      'tokens/V',
      'claims',
      'policies',
      'packages',
      'packages/N',
      'carried',
      'audit?limit=V',
      'frontend-discovery',
      'errors/N',
      'settings/N',
      'settings/N/history',
      'config/N',
      'preview?pass=V&to=N',
      'preview/leave',
      'N/V',
    ),
    ...[nameInAddress, versionInAddress],
    fc.constantFrom('GET', 'GET', 'HEAD', 'DELETE', 'POST', 'PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'),
    ...[bearer, headers],
  )
  .map(([path, name, version, method, bearer, headers]): Call[] => [
    { method, path: path.replace('N', () => name).replace('V', () => version), bearer, headers, body: '' },
  ]);

export const calls: fc.Arbitrary<Call[]> = fc.oneof(
  { weight: 5, arbitrary: upload },
  { weight: 4, arbitrary: change },
  { weight: 3, arbitrary: read },
  { weight: 2, arbitrary: publish },
  { weight: 4, arbitrary: reportCalls },
);
