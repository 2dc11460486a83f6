import { execFileSync } from 'node:child_process';
import { root } from '../workspace.ts';

/** A state of a part of the project that visitors have had. */
export interface Released {
  /** Folder: `mfe-cabinet`, `shell`. */
  folder: string;
  commit: string;
  /** How it is called in reports: its tag, or its folder and the beginning of the commit. */
  label: string;
  /** Somebody said by a tag that it was released, so it has to build. */
  isTagged: boolean;
}

/**
 * The released states of a part, newest first: those that are tagged `cabinet@1.4.0`; where nothing is tagged, the last
 * commits that changed its sources. The state of this moment is none of them.
 */
export function releasedBefore(name: string, folder: string): Released[] {
  const tagged = tagsOf(name);
  if (tagged.length > 0) return tagged.map((tag) => ({ folder, commit: commitOf(tag), label: tag, isTagged: true }));
  return commitsOf(folder).map((commit) => ({
    folder,
    commit,
    label: `${folder}@${commit.slice(0, 8)}`,
    isTagged: false,
  }));
}

/** Changes of these are no releases. */
const notBuilt = [':!*.test.ts', ':!*.test.tsx', ':!*.md'];

/** False in a clone without history, such as a shallow one: then there is nothing to compare with. */
export function hasHistory(): boolean {
  return git('rev-parse', '--is-shallow-repository') === 'false';
}

function tagsOf(name: string): string[] {
  return lines(git('tag', '--list', `${name}@*`, '--sort=-creatordate'));
}

/** Commits before this one that changed what is built, newest first. */
function commitsOf(folder: string): string[] {
  const all = lines(git('log', '--format=%H', '-n', '10', '--', folder, ...notBuilt));
  // The newest is what lies here, unless something has been committed elsewhere since.
  return all.filter((commit) => !isAsHere(commit, folder));
}

function isAsHere(commit: string, folder: string): boolean {
  return git('diff', '--name-only', commit, 'HEAD', '--', folder, 'shared-lib', ...notBuilt) === '';
}

function commitOf(tag: string): string {
  return git('rev-list', '-n', '1', tag);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function lines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
