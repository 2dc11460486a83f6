/** The fields that are read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: { file: string; line: number; title: string; tests: { status: string }[] }[];
}

/** Tests that failed first and passed when repeated, as `file:line title`. */
export function flakyTests(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => {
    const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
    return [...flaky.map(({ file, line, title }) => `${file}:${line} ${title}`), ...flakyTests(inner)];
  });
}
