import type { Preview, ReleaseName } from '@charity-run/release/api';
import { formatTime } from '../formatTime.ts';

export interface Reviewed extends ReleaseName {
  preview: Preview;
  /** The live version that it is compared with; absent for a first release. */
  live?: string | undefined;
  differences: string[];
}

/** GitHub takes 65 536 characters. */
const MOST_LINES = 200;
const MOST_LENGTH = 250;

/** By its first line the comment of an earlier push is found again. */
const getMark = (name: string) => `<!-- charity-run: ${name} -->`;

/** Markdown for a pull request: where to see the release, and what it changes. */
export function reviewComment({ name, version, preview, live, differences }: Reviewed): string {
  const compared = live ? `Compared with ${live}, which is live:` : 'Nothing of it is live yet.';
  return [
    getMark(name),
    `### Preview of ${name}@${version}`,
    '',
    `[Open the site with it](${preview.url}) until ${formatTime(preview.expires)}`,
    '',
    compared,
    ...(live ? ['', ...inert(differences)] : []),
    '',
  ].join('\n');
}

export function rejectedComment(name: string, message: string, problems: readonly string[]): string {
  return [getMark(name), `### No preview of ${name}`, '', ...inert([message, ...problems]), ''].join('\n');
}

/** Text of a release, in which neither links nor @names work. */
function inert(lines: readonly string[]): string[] {
  const shown = lines.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_LENGTH));
  const more = lines.length - shown.length;
  const all = [...shown, ...(more > 0 ? [`… and ${more} lines more: "npm run cli -- diff"`] : [])];
  const longest = Math.max(2, ...all.flatMap((line) => [...line.matchAll(/`+/g)].map(([ticks]) => ticks.length)));
  const fence = '`'.repeat(longest + 1);
  return [fence, ...all, fence];
}
