import type { RequestResult } from '../load-test/measures.ts';

/** What was seen while one fault lasted. */
export interface Observation {
  /** Such as `site1 killed`. */
  name: string;
  /** Until the first write that began after the fault was acknowledged. */
  writesAfterSeconds: number;
  results: readonly RequestResult[];
}

export interface Line {
  name: string;
  writesAfterSeconds: number;
  requests: number;
  /** Responses of 5xx or none, of each kind of request. */
  failed: Record<RequestResult['kind'], number>;
  /** Names of the failed requests, each once. */
  failedNames: readonly string[];
}

export const isFailed = ({ status }: Pick<RequestResult, 'status'>) => status === 0 || status >= 500;

export function getLine({ name, writesAfterSeconds, results }: Observation): Line {
  const allFailed = results.filter(isFailed);
  const countFailed = (kind: RequestResult['kind']) => allFailed.filter((result) => result.kind === kind).length;
  const failed = { page: countFailed('page'), file: countFailed('file'), call: countFailed('call') };
  const failedNames = [...new Set(allFailed.map((result) => result.name))];
  return { name, writesAfterSeconds, requests: results.length, failed, failedNames };
}

export const failedShare = ({ requests, failed: { page, file, call } }: Line) =>
  requests === 0 ? 0 : (page + file + call) / requests;

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

/** A table in Markdown, as decision records hold it. */
export function getTable(lines: readonly Line[]): string {
  const rows = lines.map((line) => {
    const { page, file, call } = line.failed;
    const cells = [line.name, line.writesAfterSeconds.toFixed(1), line.requests, page + file, call];
    return `| ${[...cells, percent(failedShare(line)), line.failedNames.join(', ')].join(' | ')} |`;
  });
  return [
    '| fault | writes again after, s | requests | pages and files failed | calls failed | failed | which |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
