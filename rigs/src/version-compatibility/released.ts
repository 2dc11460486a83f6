import { execFileSync } from 'node:child_process';
import { root } from '@charity-run/release/workspace';

export interface Released {
  folder: string;
  commit: string;
  label: string;
  isTagged: boolean;
}

/** Earlier releases, newest first: tags (`mfe-cabinet@1.4.0`, as lerna writes, or `cabinet@1.4.0`), or else the last commits that changed sources. */
export function releasedBefore(name: string, folder: string): Released[] {
  const tagged = getTags(name, folder);
  if (tagged.length > 0) return tagged.map((tag) => ({ folder, commit: getCommit(tag), label: tag, isTagged: true }));
  return getCommits(folder).map((commit) => ({
    folder,
    commit,
    label: `${folder}@${commit.slice(0, 8)}`,
    isTagged: false,
  }));
}

const notBuilt = [':!*.test.ts', ':!*.test.tsx', ':!*.md'];

/** False in a shallow clone. */
export function hasHistory(): boolean {
  return git('rev-parse', '--is-shallow-repository') === 'false';
}

function getTags(...names: string[]): string[] {
  return lines(git('tag', '--list', '--sort=-creatordate', ...new Set(names.map((name) => `${name}@*`))));
}

function getCommits(folder: string): string[] {
  const all = lines(git('log', '--format=%H', '-n', '10', '--', folder, ...notBuilt));
  return all.filter((commit) => !isAsHere(commit, folder));
}

function isAsHere(commit: string, folder: string): boolean {
  return git('diff', '--name-only', commit, 'HEAD', '--', folder, 'shared-lib', ...notBuilt) === '';
}

function getCommit(tag: string): string {
  return git('rev-list', '-n', '1', tag);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function lines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
