import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { trackedFiles } from '../trackedFiles.ts';

const kinds: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a key of AWS': /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z\d]{36}\b/,
  'a token of npm': /\bnpm_[A-Za-z\d]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a secret of Google': /\bGOCSPX-[\w-]{20,}/,
  'a token of monobank': /\bu[A-Za-z\d_-]{43}\b(?=['"`\s])/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a password in a URL':
    /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@'"`$<{]+:(?!password@|\$|<|\{)[^\s/@'"`$<{]{3,}@(?!127\.0\.0\.1|localhost)[\w.-]+/i,
  'a secret with a name':
    /\b(?:secret|passw(?:or)?d|token|api_?key|private_?key)\b["']?\s*[:=]\s*["'](?=[^"']*\d)(?=[^"']*[A-Za-z])[A-Za-z\d+/_-]{24,}={0,2}["']/i,
};

const harmless: readonly { path: RegExp; why: string }[] = [
  { path: /\/fixtures\//, why: 'recorded or published test vectors' },
  {
    path: /^backend\/src\/modules\/payments\/(?:sandbox|providers)\//,
    why: 'keys of the sandbox, which plays the services on this machine',
  },
  { path: /^package-lock\.json$/, why: 'checksums' },
];

export interface Finding {
  path: string;
  line: number;
  kind: string;
}

/** Locations of likely keys in a text; never the key itself. */
export function secretsIn(path: string, text: string): Finding[] {
  if (harmless.some((entry) => entry.path.test(path))) return [];
  return text
    .split('\n')
    .flatMap((content, index) =>
      Object.entries(kinds).flatMap(([kind, pattern]) =>
        pattern.test(content) ? [{ path, line: index + 1, kind }] : [],
      ),
    );
}

const LARGEST = 1_000_000;

/** Scans every file that is tracked or about to be. @returns whether no key was found. */
export function checkSecrets(): boolean {
  const findings = trackedFiles()
    .filter(isText)
    .flatMap((path) => secretsIn(path, readFileSync(join(root, path), 'utf8')));
  for (const { path, line, kind } of findings)
    console.error(`${path}:${line} looks like ${kind}. Keys belong into the environment.`);
  return findings.length === 0;
}

function isText(path: string): boolean {
  const info = statSync(join(root, path), { throwIfNoEntry: false });
  return Boolean(info?.isFile() && info.size < LARGEST) && !/\.(webp|png|jpe?g|ico|pdf|woff2?|ttf|gz|br)$/.test(path);
}
