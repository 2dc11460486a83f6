import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '@charity-run/build/build';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { ensureHeadlessShell } from '@charity-run/cli/chromium';
import { startProduct } from 'tools/product';
import { installReleases, writeComposition } from 'tools/release';
import { newestArticle } from '../bench/newestArticle.ts';
import { getPerformance, getScores, medianReport, missed, printScores, type Report, type Scores } from './scores.ts';
import { LIGHTHOUSE } from './version.ts';

/** Lighthouse recommends several runs on a shared machine. */
const RUNS = 5;

/** Measures home, news and an article with Lighthouse's mobile profile, and fails below the bounds. */
const folder = temporaryFolder('lighthouse');
await buildAll(console.log);
await writeComposition(folder, installReleases(folder));
const product = await startProduct({ port: 0, dataDir: folder, env: { LOG_LEVEL: 'error' } });
const chromium = await ensureHeadlessShell();
const results: Record<string, Scores> = {};
for (const path of ['/', '/news', await newestArticle(product.url)]) {
  // Images are resized at the first request.
  measure(path);
  const reports = Array.from({ length: RUNS }, () => measure(path)).filter((report) => report !== undefined);
  results[path] = getScores(medianReport(reports) ?? failed(path));
  console.log(`${path}: performance in ${reports.length} runs`, reports.map(getPerformance).join(' '));
}
await product.stop();
printScores(results);
process.exit(missed(results).length > 0 ? 1 : 0);

/** @returns undefined when the trace is incomplete, which happens occasionally. */
function measure(path: string): Report | undefined {
  const output = join(folder, 'report.json');
  const flags = ['--output=json', `--output-path=${output}`, '--quiet', '--chrome-flags=--headless=new --no-sandbox'];
  const { status } = spawnSync('npx', ['--yes', LIGHTHOUSE, product.url + path, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: chromium },
  });
  if (status !== 0) return undefined;
  return JSON.parse(readFileSync(output, 'utf8'));
}

function failed(path: string): never {
  throw new Error(`Lighthouse could not measure ${path}.`);
}
