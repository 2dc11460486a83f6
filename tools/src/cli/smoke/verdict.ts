import type { SmokeReport } from './runSmoke.ts';

/** Problems that block an activation, one line per page. Login and payment pages never show a preview. */
export function smokeProblems({ seen }: Pick<SmokeReport, 'seen'>, name: string, version: string): string[] {
  const wasShown = seen.some(({ versions }) => versions[name] === version);
  return [
    ...seen.flatMap(({ address, problems }) => problems.map((problem) => `${address}: ${problem}`)),
    ...(wasShown ? [] : [`no page showed ${name}@${version}: is the preview switched off at the site?`]),
  ];
}

/** One line for the history. */
export function smokeSummary({ seen, seconds, isSignedIn }: SmokeReport): string {
  const behind =
    seen.some(({ isBehindLogin }) => isBehindLogin) && !isSignedIn ? '; not signed in, so only up to the login' : '';
  return `${seen.length} pages in ${seconds.toFixed(0)} s, nothing wrong${behind}`;
}
