import type { Release } from '@charity-run/contract';
import { locales } from '@charity-run/contract/locales';
import { type Contents, kilobytes } from '@charity-run/release/validation';

import { type CodeChange, codeLine } from './codeChanges.ts';

export interface Described {
  release: Pick<Release, 'mounts' | 'shared' | 'contract' | 'shell' | 'upstream' | 'configSchema' | 'flags'>;
  contents: Pick<Contents, 'routes' | 'texts' | 'sizes'>;
}

/** One value in two releases; undefined where it does not exist. */
export interface Difference {
  what: string;
  before: string | undefined;
  after: string | undefined;
}

export type Differences = Record<
  | 'contract'
  | 'addresses'
  | 'routes'
  | 'texts'
  | 'sizes'
  | 'shared'
  | 'exports'
  | 'service'
  | 'configuration'
  | 'flags',
  Difference[]
>;

const NOISE_BYTES = 100;

export function differences(before: Described, after: Described): Differences {
  const compare = (pick: (described: Described) => Record<string, string>) => changed(pick(before), pick(after));
  return {
    contract: compare(({ release }) => ({ version: String(release.contract) })),
    addresses: compare(({ release }) => Object.fromEntries(release.mounts.map((mount) => [mount, mount]))),
    routes: compare(({ contents }) => Object.fromEntries(contents.routes.map(({ id, path }) => [id, path]))),
    texts: compare(({ contents }) => allTexts(contents)),
    sizes: sizeDifferences(before.contents.sizes, after.contents.sizes),
    shared: compare(({ release: { shell, shared } }) => shell?.provides ?? shared),
    exports: compare(({ release }) => getExports(release)),
    service: compare(({ release: { upstream = {} } }) => showFields(upstream)),
    configuration: compare(({ release }) => showDeclared(release.configSchema)),
    flags: compare(({ release }) => showDeclared(release.flags)),
  };
}

/** What a release declares by name, field by field: `rows maximum`. */
function showDeclared(declared: Record<string, object> = {}): Record<string, string> {
  const fields = Object.entries(declared).flatMap(([name, terms]) =>
    Object.entries(showFields(terms)).map(([field, value]) => [`${name} ${field}`, value]),
  );
  return Object.fromEntries(fields);
}

function showFields(fields: object): Record<string, string> {
  const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, show(value)]));
}

function changed(before: Record<string, string>, after: Record<string, string>): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((what) => ({ what, before: before[what], after: after[what] }));
}

/** The names that a shell gives to remotes. */
function getExports({ shell }: Described['release']): Record<string, string> {
  const names = Object.entries(shell?.exports ?? {}).flatMap(([module, exported]) =>
    exported.map((name) => `${name} of ${module}`),
  );
  return Object.fromEntries(names.map((name) => [name, name]));
}

function allTexts({ texts }: Described['contents']): Record<string, string> {
  const entries = locales.flatMap((locale) =>
    Object.entries(texts[locale]).map(([key, text]) => [`${key} (${locale})`, text]),
  );
  return Object.fromEntries(entries);
}

function sizeDifferences(before: Contents['sizes'], after: Contents['sizes']): Difference[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return parts.flatMap((what) => {
    const [old, now] = [before[what]?.brotli, after[what]?.brotli];
    if (old !== undefined && now !== undefined && Math.abs(now - old) < NOISE_BYTES) return [];
    const shown = (bytes: number | undefined) => (bytes === undefined ? undefined : kilobytes(bytes));
    return [{ what, before: shown(old), after: shown(now) }];
  });
}

/** `+` is new, `−` is removed, `~` has changed. @param code changed files, which may do anything. */
export function differenceLines(areas: Differences, code: CodeChange[]): string[] {
  const lines = Object.entries(areas).flatMap(([area, found]) =>
    found.length > 0 ? ['', area, ...found.map(differenceLine)] : [],
  );
  const all = [...lines, ...(code.length > 0 ? ['', 'code', ...code.map(codeLine)] : [])];
  return all.length > 0 ? all : ['nothing differs'];
}

function differenceLine({ what, before, after }: Difference): string {
  if (before === undefined) return `  + ${what === after ? what : `${what}: ${after}`}`;
  if (after === undefined) return `  − ${what === before ? what : `${what}: ${before}`}`;
  return `  ~ ${what}: ${before} → ${after}`;
}
