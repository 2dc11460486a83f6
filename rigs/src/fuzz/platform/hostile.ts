import { anything, leaf } from 'backend/fuzz';
import fc from 'fast-check';

export const NAMES = ['cabinet', 'results', 'news'];
export const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '2.0.0-rc.1'];

/** Names with a special meaning in file systems, URLs or shells. */
const nasty = fc.constantFrom(
  ...['..', '.', '...', '~', '-rf', '.hidden', 'x..js', 'a.', 'a ', '', '*', '%', '%2', '$HOME', '`id`', '__proto__'],
  ...['constructor', 'CON', 'nul.js', 'aux', 'C:', 'x.js:stream', 'x.js::$DATA', '..\\..\\x.js', 'a\\b.js', 'PROGRA~1'],
  ...[
    '\0',
    'x\0.js',
    'x\n.js',
    '\u202Esj.js',
    '．．',
    '‥',
    '․․',
    'é.js',
    'e\u0301.js',
    'ﬁle.js',
    'ſ.js',
    'K.js',
    '👟.js',
  ],
  ...['x'.repeat(180), 'x'.repeat(300), 'x!y.js', 'begun.json', 'release.json', 'platform.json', '.partial', '1.0.0'],
);
export const segment = fc.oneof(nasty, fc.string({ maxLength: 12, unit: 'binary' }), fc.string({ maxLength: 12 }));

const LONE_SURROGATE = /\p{Cs}/u;
/** Raw, encoded once or twice; limited to the length of a request line. */
const encoded = fc.tuple(segment, fc.constantFrom('plain', 'once', 'twice', 'dots')).map(([text, how]) => {
  const once = LONE_SURROGATE.test(text) ? '%ED%A0%80' : encodeURIComponent(text);
  if (how === 'plain') return text.replace(/[^\x21-\x7e]/g, '');
  if (how === 'dots') return once.replaceAll('.', '%2e').replaceAll('/', '%2F');
  return how === 'once' ? once : encodeURIComponent(once);
});

const getName = (known: readonly string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: encoded });
export const nameInAddress = getName(NAMES);
export const versionInAddress = getName([
  ...VERSIONS,
  '01.0.0',
  '1.0',
  '1.0.0-',
  '1.0.0-a..b',
  '9999999999.0.0',
  'latest',
]);

const goodPath = fc.constantFrom('client/remoteEntry.js', 'server/remoteEntry.js', 'client/a.js', 'client/a.js.br');
export const pathInAddress = fc.oneof(
  goodPath,
  fc
    .tuple(
      fc.constantFrom('client', 'server', 'client/assets', '', '..', 'client/..', 'CLIENT'),
      fc.array(encoded, { maxLength: 4 }),
    )
    .map(([side, segments]) => [side, ...segments].join('/')),
);

export const pathInFile = fc.oneof(
  goodPath,
  fc
    .tuple(fc.constantFrom('client', 'server', '', '/', '..'), fc.array(segment, { minLength: 1, maxLength: 4 }))
    .map(([side, segments]) => [side, ...segments].join('/')),
);

const odd = fc.record(
  {
    'content-type': fc.constantFrom(
      ...[
        'application/json',
        'application/octet-stream',
        'text/html',
        'multipart/form-data; boundary=x',
        '',
        'x',
        '*/*',
      ],
      ...['application/json; charset=utf-7', 'application/x-www-form-urlencoded', 'application/json,text/plain'],
    ),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
    accept: fc.constantFrom('text/html', 'application/json', '*/*;q=nan'),
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
  },
  { requiredKeys: [] },
);
const foreign = fc.constantFrom('https://evil.example', 'null', '').map((origin) => ({ origin }));
export const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: odd },
  { weight: 1, arbitrary: foreign },
);

/** A request body, most often JSON. */
export function bodyNear(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<string> {
  const near = Object.entries(fields).map(([name, value]) => [
    name,
    fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: leaf }, { weight: 1, arbitrary: anything }),
  ]);
  const json = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record(Object.fromEntries(near) as typeof fields, {
        requiredKeys: Object.keys(fields).slice(0, 1),
      }),
    },
    { weight: 1, arbitrary: anything },
  );
  const text = json.map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 8, arbitrary: text },
    { weight: 1, arbitrary: text.map((whole) => whole.slice(0, whole.length / 2)) },
    fc.constantFrom(
      '',
      '{',
      '[]',
      '{"__proto__":{"scope":"*"}}',
      '{"name":"cabinet","name":"results"}',
      '\ufeff{}',
      '['.repeat(5_000),
    ),
    fc.constant('x'.repeat(70_000)),
  );
}
