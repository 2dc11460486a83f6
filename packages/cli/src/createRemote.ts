import { cpSync, existsSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMount } from '@charity-run/release/names';
import { CommandError } from './command.ts';

export interface NewRemote {
  /** `race-results`. */
  name: string;
  /** `/results`. */
  mount: string;
  titles: { ua?: string | undefined; en?: string | undefined };
}

export interface Taken {
  name: string;
  mounts: string[];
}

/** @returns why it cannot be created, one sentence each. */
export function newRemoteProblems({ name, mount }: NewRemote, taken: Taken[]): string[] {
  const owner = taken.find(({ mounts }) => mounts.includes(mount));
  return [
    ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
      ? []
      : [`"${name}" is no name: write small letters, digits and hyphens, such as race-results`]),
    ...(isMount(mount) ? [] : [`"${mount}" is no address: write --mount /${name}`]),
    ...(taken.some((other) => other.name === name) ? [`${name} is there already: choose another name`] : []),
    ...(owner ? [`${mount} belongs to ${owner.name}: choose another --mount`] : []),
  ];
}

/** Creates the workspace `mfe-NAME` from the template. @returns its folder. @throws {CommandError} when it exists. */
export function createRemote(root: string, options: NewRemote): string {
  const folder = `mfe-${options.name}`;
  const target = join(root, folder);
  copyTemplate(target, options);
  addWorkspace(join(root, 'package.json'), folder);
  return folder;
}

/** Copies the template, and files of another folder over it, with the name, mount and titles of a remote. @throws {CommandError} when the target exists. */
export function copyTemplate(target: string, options: NewRemote, over?: string): void {
  if (existsSync(target))
    throw new CommandError(`${basename(target)} is there already: choose another name, or remove it`);
  const isSource = (path: string) => basename(path) !== 'dist';
  for (const folder of [join(import.meta.dirname, '../template'), ...(over ? [over] : [])])
    cpSync(folder, target, { recursive: true, filter: isSource });
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)))
    writeFileSync(file, filledIn(readFileSync(file, 'utf8'), options));
  renameExamples(target, options.name);
  for (const locale of ['ua', 'en'] as const)
    setTitle(join(target, 'src/features', options.name, `${locale}.json`), options.titles[locale]);
}

/** The template is a working remote named `example`, mounted at `/example-address`, with a page `ExamplePage`. */
function filledIn(text: string, { name, mount }: NewRemote): string {
  return text
    .replaceAll('example-address', mount.slice(1))
    .replaceAll('https://run.example', '\0')
    .replaceAll('Example', capitalised(name))
    .replaceAll('example', name)
    .replaceAll('\0', 'https://run.example');
}

function renameExamples(target: string, name: string): void {
  renameSync(join(target, 'src/features/example'), join(target, 'src/features', name));
  for (const path of globSync('src/features/*/Example*', { cwd: target }).map((file) => join(target, file))) {
    renameSync(path, join(dirname(path), basename(path).replace('Example', capitalised(name))));
  }
}

/** `RaceResults` for `race-results`. */
function capitalised(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_, _hyphen, letter: string) => letter.toUpperCase());
}

function setTitle(path: string, title: string | undefined): void {
  if (!title) return;
  writeFileSync(path, `${JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), title }, null, 2)}\n`);
}

function addWorkspace(path: string, folder: string): void {
  const project = JSON.parse(readFileSync(path, 'utf8'));
  const last = project.workspaces.findLastIndex((each: string) => each.startsWith('mfe-'));
  project.workspaces.splice(last + 1, 0, folder);
  writeFileSync(path, `${JSON.stringify(project, null, 2)}\n`);
}
