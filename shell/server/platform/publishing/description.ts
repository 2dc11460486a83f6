import type { ReleaseName } from '@charity-run/release/api';
import { configSchemaProblems } from '@charity-run/release/config';
import { isIntegrity } from '@charity-run/release/integrity';
import { isObject } from '@charity-run/release/isObject';
import { displayValue, isMount, isReleasePath } from '@charity-run/release/names';
import { upstreamProblems } from '@charity-run/release/upstream';
import { flagProblems } from '@charity-run/release/validation';
import { validRange } from 'semver';
import { getReleaseBase, isBelow, type Release, SHELL, SHELL_BASE } from 'shared-lib/contract';
import { FILES_LIMIT } from './limits.ts';
import { shellPartsProblems } from './shellParts.ts';
import { fillsProblems, slotsProblems } from './slotDescriptions.ts';
import { typesProblems } from './typesDescription.ts';

type Fields = Record<string, unknown>;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const CHUNK_GROUP = /^[\w-]{1,100}$/;
const QUERY_NAME = /^[\w-]{1,50}$/;
const IMPORTED_NAME = /^(?:\*|[\p{ID_Continue}$]{1,100})$/u;
const PLACE = /^[\w@./+~ -]{1,180}:\d{1,7}$/;
const PLACES_LIMIT = 20;
const accesses = ['public', 'signed-in', 'signed-out'];
const required = ['client/remoteEntry.js', 'server/remoteEntry.js'];
const requiredOfShell = ['server/render.js'];

type Rules = Record<keyof Release, (value: unknown, all: Fields) => string[]>;

/** Problems of a release.json by itself, each with its field. */
export function descriptionProblems(description: unknown, requested: ReleaseName): string[] {
  if (!isObject(description)) return ['release.json is not a JSON object'];
  const rules = requested.name === SHELL ? shellRules(requested) : remoteRules(requested);
  const unknown = Object.keys(description).filter((field) => !Object.hasOwn(rules, field));
  return [
    ...Object.entries(rules).flatMap(([field, rule]) =>
      rule(description[field], description).map((problem) =>
        problem.startsWith('[') ? field + problem : `${field}: ${problem}`,
      ),
    ),
    ...unknown.map((field) => `${displayValue(field)} is not a field of a release`),
  ];
}

function remoteRules({ name, version }: ReleaseName): Rules {
  return {
    ...commonRules(name, version),
    mounts: mountsProblems,
    access: accessProblems,
    liveOnly: ownPathsProblems,
    layout: layoutProblems,
    render: (value) => (value === 'server' || value === 'browser' ? [] : ['is neither "server" nor "browser"']),
    landings: ownPathsProblems,
    slots: slotsProblems,
    fills: fillsProblems,
    upstream: upstreamProblems,
    configSchema: configSchemaProblems,
    flags: (value) => flagProblems(value, name),
    container: exactly(`mfe_${name.replaceAll('-', '_')}`),
    entry: exactly('remoteEntry.js'),
    assets: (value, all) => assetsProblems(value, all, 'remote'),
    query: queryProblems,
    shared: sharedProblems,
    imports: importsProblems,
    files: (value) => filesProblems(value, required),
    shell: absent,
  };
}

/** Older builds have a folder for each release. */
const shellBaseProblems = (version: string) => (value: unknown) =>
  exactly(value === getReleaseBase(SHELL, version) ? value : SHELL_BASE)(value);

/** The shell serves no paths of its own and takes nothing from a host. */
function shellRules({ name, version }: ReleaseName): Rules {
  return {
    ...commonRules(name, version),
    base: shellBaseProblems(version),
    mounts: exactly([]),
    access: exactly({}),
    liveOnly: absent,
    layout: absent,
    render: exactly('server'),
    landings: absent,
    slots: slotsProblems,
    fills: absent,
    upstream: absent,
    configSchema: absent,
    flags: absent,
    container: exactly(SHELL),
    entry: (value, { assets }) => (getEntries(assets).includes(value) ? [] : ['is no script of assets["shell"]']),
    assets: (value, all) => assetsProblems(value, all, SHELL),
    query: absent,
    shared: exactly({}),
    imports: absent,
    files: (value) => filesProblems(value, requiredOfShell),
    shell: shellPartsProblems,
  };
}

function commonRules(name: string, version: string) {
  return {
    name: exactly(name),
    version: exactly(version),
    contract: (value: unknown) => (Number.isInteger(value) ? [] : ['is not a whole number']),
    base: exactly(getReleaseBase(name, version)),
    integrity: integrityProblems,
    types: typesProblems,
    config: absent,
  };
}

const exactly = (expected: unknown) => (value: unknown) =>
  JSON.stringify(value) === JSON.stringify(expected)
    ? []
    : [`${displayValue(value)} is not ${JSON.stringify(expected)}`];

const absent = (value: unknown) => (value === undefined ? [] : ['does not belong here']);

function getEntries(assets: unknown): unknown[] {
  const { js } = (isObject(assets) && isObject(assets[SHELL]) && assets[SHELL]) || {};
  return Array.isArray(js) ? js : [];
}

function mountsProblems(mounts: unknown): string[] {
  if (!isTexts(mounts) || mounts.length === 0 || mounts.length > 20) return ['is not a list of 1 to 20 addresses'];
  const malformed = mounts.filter((mount) => !isMount(mount));
  const twice = mounts.filter((mount, index) => mounts.indexOf(mount) !== index);
  return [
    ...malformed.map((mount) => `${displayValue(mount)} is not "/" or lower-case words such as "/results"`),
    ...twice.map((mount) => `${displayValue(mount)} is a duplicate`),
  ];
}

/** A release decides on its own pages only. */
function ownPathsProblems(paths: unknown, { mounts }: Fields): string[] {
  if (paths === undefined) return [];
  const problems = mountsProblems(paths);
  if (problems.length > 0 || !isTexts(mounts)) return problems;
  return (paths as string[])
    .filter((path) => !mounts.some((mount) => isBelow(mount, path)))
    .map((path) => `${displayValue(path)} is not below its mounts`);
}

function accessProblems(access: unknown, { mounts }: Fields): string[] {
  if (!isObject(access)) return ['is not an object'];
  return Object.entries(access).flatMap(([mount, value]) => [
    ...(isTexts(mounts) && mounts.includes(mount) ? [] : [`[${displayValue(mount)}] is not one of the mounts`]),
    ...(accesses.includes(value as string)
      ? []
      : [`[${displayValue(mount)}] ${displayValue(value)} is not one of ${accesses.join(', ')}`]),
  ]);
}

function layoutProblems(layout: unknown, { mounts }: Fields): string[] {
  if (layout === undefined) return [];
  if (!isObject(layout)) return ['is not an object'];
  return Object.entries(layout).flatMap(([mount, value]) => [
    ...(isTexts(mounts) && mounts.includes(mount) ? [] : [`[${displayValue(mount)}] is not one of the mounts`]),
    ...(value === 'bare' ? [] : [`[${displayValue(mount)}] ${displayValue(value)} is not "bare"`]),
  ]);
}

function assetsProblems(assets: unknown, { files }: Fields, needed: string): string[] {
  if (!isObject(assets)) return ['is not an object'];
  const exists = (file: string) => isObject(files) && Object.hasOwn(files, `client/${file}`);
  const groups = Object.entries(assets).flatMap(([group, value]) => {
    const { js, css } = isObject(value) ? value : {};
    if (!CHUNK_GROUP.test(group) || !isTexts(js) || !isTexts(css))
      return [`[${displayValue(group)}] is not { js: […], css: […] }`];
    return [
      ...[...js, ...css]
        .filter((file) => !exists(file))
        .map((file) => `[${displayValue(group)}] ${displayValue(file)} is not among the files`),
      ...js
        .filter((file) => !file.endsWith('.js'))
        .map((file) => `[${displayValue(group)}] ${displayValue(file)} is no script`),
      ...css
        .filter((file) => !file.endsWith('.css'))
        .map((file) => `[${displayValue(group)}] ${displayValue(file)} is no style sheet`),
    ];
  });
  return [...groups, ...(Object.hasOwn(assets, needed) ? [] : [`has no "${needed}", the module that starts it`])];
}

/** Every file that a browser runs needs its hash. */
function integrityProblems(integrity: unknown, { files }: Fields): string[] {
  if (!isObject(integrity) || !isObject(files)) return ['is not an object'];
  const run = Object.keys(files).filter((path) => path.startsWith('client/') && !/\.(br|gz|map)$/.test(path));
  return [
    ...run
      .filter((path) => integrity[path.slice('client/'.length)] !== files[path])
      .map((path) => `[${displayValue(path.slice('client/'.length))}] is not the hash that "files" gives`),
    ...Object.keys(integrity)
      .filter((path) => !run.includes(`client/${path}`))
      .map((path) => `[${displayValue(path)}] is not a file that a browser runs`),
  ];
}

function queryProblems(query: unknown): string[] {
  if (query === undefined) return [];
  if (!isObject(query)) return ['is not an object'];
  return Object.entries(query).flatMap(([path, names]) => {
    const isShort = path.startsWith('/') && path.length <= 100 && isTexts(names) && names.length <= 20;
    return isShort && names.every((name) => QUERY_NAME.test(name))
      ? []
      : [`[${displayValue(path)}] is not a path with at most 20 names of parameters`];
  });
}

function sharedProblems(shared: unknown): string[] {
  if (!isObject(shared)) return ['is not an object'];
  return Object.entries(shared).flatMap(([name, range]) =>
    typeof range === 'string' && range.length <= 100 && validRange(range) !== null
      ? []
      : [`[${displayValue(name)}] ${displayValue(range)} is not a range of versions`],
  );
}

/** Names and places appear in messages to other teams. */
function importsProblems(imports: unknown): string[] {
  if (imports === undefined) return [];
  if (!isObject(imports)) return ['is not an object'];
  return Object.entries(imports).flatMap(([module, names]) =>
    isObject(names) && Object.entries(names).every(isImportedName)
      ? []
      : [`[${displayValue(module)}] is not { name: ["file:line", …] } with at most ${PLACES_LIMIT} places a name`],
  );
}

function isImportedName([name, places]: [string, unknown]): boolean {
  const isShort = isTexts(places) && places.length > 0 && places.length <= PLACES_LIMIT;
  return IMPORTED_NAME.test(name) && isShort && places.every((place) => PLACE.test(place));
}

/** Problems of a list of files: integrity by path. */
export function filesProblems(files: unknown, needed: string[]): string[] {
  if (!isObject(files)) return ['is not an object'];
  const paths = Object.keys(files);
  if (paths.length > FILES_LIMIT) return [`more than ${FILES_LIMIT} files`];
  const folders = new Set(
    paths.flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
  );
  return [
    ...paths
      .filter((path) => !isReleasePath(path))
      .map((path) => `[${displayValue(path)}] is not a path below client/ or server/`),
    ...paths
      .filter((path) => folders.has(path))
      .map((path) => `[${displayValue(path)}] is also a folder of other files`),
    ...paths.filter((path) => !isIntegrity(files[path])).map((path) => `[${displayValue(path)}] has no sha384`),
    ...needed.filter((path) => !Object.hasOwn(files, path)).map((path) => `"${path}" is missing`),
  ];
}
