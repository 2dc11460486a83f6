export type Outcome = 'passed' | 'failed' | 'skipped';

/** One run of a rig. */
export interface Result {
  rig: string;
  outcome: Outcome;
  at: string;
  /** Where its output is. */
  url?: string;
}

/** The last run of each rig, and when it last passed. */
export type Status = Record<string, Result & { passedAt?: string }>;

/** A rig that lacks a program says so and ends well, which proves nothing. */
export function getOutcome(code: number | null, output: string): Outcome {
  if (code !== 0) return 'failed';
  return /^(?:skipped:|.* (?:is|are) skipped\b)/im.test(output) ? 'skipped' : 'passed';
}

export function statusAfter(before: Status, results: readonly Result[]): Status {
  const changed = results.map((result): Status[string] & { rig: string } => {
    const passedAt = result.outcome === 'passed' ? result.at : before[result.rig]?.passedAt;
    return { ...result, ...(passedAt && { passedAt }) };
  });
  return { ...before, ...Object.fromEntries(changed.map((each) => [each.rig, each])) };
}

/** Markdown, those first that have not passed for the longest time. */
export function statusTable(status: Status): string {
  const rows = Object.values(status)
    .sort((a, b) => (a.passedAt ?? '').localeCompare(b.passedAt ?? '') || a.rig.localeCompare(b.rig))
    .map(({ rig, outcome, at, url, passedAt }) => {
      const last = `${outcome}, ${getDay(at)}`;
      return `| \`${rig}\` | ${passedAt ? getDay(passedAt) : 'never'} | ${url ? `[${last}](${url})` : last} |`;
    });
  return ['| rig | last passed | last run |', '|---|---|---|', ...rows].join('\n');
}

const getDay = (instant: string) => instant.slice(0, 10);
