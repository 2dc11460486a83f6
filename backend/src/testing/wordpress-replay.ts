/**
 * A recorded WordPress on a port: `node src/testing/wordpress-replay.ts --port=4800 --fault=none`.
 * `POST /__replay/fault?mode=maintenance` changes how it fails while it runs.
 */
import { parseArgs } from 'node:util';
import { buildReplay } from './wordpressReplay/buildReplay.ts';
import { type FaultMode, faultModes } from './wordpressReplay/replayedFaults.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, fault: { type: 'string', default: 'none' } },
});
const mode = values.fault as FaultMode;
if (!faultModes.includes(mode)) {
  console.error(`--fault must be one of ${faultModes.join(', ')}.`);
  process.exit(1);
}

const { app, setFault } = await buildReplay();
setFault(mode);
const address = await app.listen({ port: Number(values.port), host: '127.0.0.1' });
const news = { listening: address, contentUrl: `${address}/wp-json` };
if (process.send) process.send(news);
else console.log(JSON.stringify(news));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await app.close();
    process.exit(0);
  });
}
