import { parseArgs } from 'node:util';
import { buildImages } from './images.ts';
import { missingPackages } from './packages.ts';
import { testContainers } from './testContainers.ts';

const USAGE = `npm run containers -- build    build the image of both servers, without a daemon and without root
npm run containers -- test     build it, start deploy/compose.yaml with visitors who register and pay, kill each
                               container, back up and restore; remove it all  [--rate 6]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '6' } },
});
const [action] = positionals;
if (action !== 'build' && action !== 'test') {
  console.error(USAGE);
  process.exit(2);
}
const missing = await missingPackages();
if (missing) {
  console.log(`Skipped: ${missing}`);
  process.exit(0);
}
const images = await buildImages(console.log);
console.log(`${Math.round(images.productSize)} MB`);
if (action === 'build') process.exit(0);
process.exit((await testContainers(images, Number(values.rate))) ? 0 : 1);
