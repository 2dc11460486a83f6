import { test } from 'node:test';
import { parseArgs } from 'node:util';
import { createStaff } from '../harness/staff.ts';
import { startTestProduct } from '../harness/testProduct.ts';
import { chromium, firefox } from './engines/puppeteer.ts';
import { webkit } from './engines/webkit.ts';
import { playStory } from './story.ts';

const help = `npm run test:browsers -- [options]: one story of a visitor in Chromium, Firefox and WebKit

  --engine NAME   only chromium, firefox or webkit
  --step WORDS    only steps with these words in their title
  --times N       the story N times in each engine
  --url URL       a running site instead of a new one; it needs the sandboxes`;

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    step: { type: 'string', default: '' },
    times: { type: 'string', default: '1' },
    url: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(help);
else await testBrowsers(Number(values.times), values.step, values.engine, values.url);

async function testBrowsers(times: number, step: string, only?: string, url?: string): Promise<void> {
  const engines = [chromium, firefox, webkit].filter(({ name }) => !only || name.toLowerCase() === only);
  if (engines.length === 0) throw new Error(`There is no engine ${only}: chromium, firefox or webkit`);
  const product = url ? undefined : await startTestProduct();
  const site = { url: product?.url ?? String(url), staff: product && createStaff(product.backendUrl) };
  const seconds: Record<string, Record<string, string>> = {};
  for (const { name, open } of engines) {
    for (let round = 1; round <= times; round += 1) {
      await test(times > 1 ? `${name} ${round}` : name, async (context) => {
        const tab = await open();
        if (!tab) return context.skip(`${name} could not be installed`);
        try {
          seconds[context.name] = await playStory(context, tab, site, step);
        } finally {
          await tab.close();
        }
      });
    }
  }
  await product?.stop();
  if (Object.keys(seconds).length > 0) console.table(transposed(seconds));
}

/** A row for each step and a column for each run. */
function transposed(runs: Record<string, Record<string, string>>): Record<string, Record<string, string>> {
  const titles = [...new Set(Object.values(runs).flatMap(Object.keys))];
  const row = (title: string) => Object.entries(runs).map(([run, results]) => [run, results[title] ?? '–']);
  return Object.fromEntries(titles.map((title) => [title, Object.fromEntries(row(title))]));
}
