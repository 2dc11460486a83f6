/** A process of a test that works on a store at the same time as others: `storeProcess.ts FOLDER NAME` begins with the first message. */

import { writePlatformAccess } from '../../platform/access/platformAccess.ts';
import { Tokens } from '../../platform/access/tokens.ts';
import { CompositionLog, FolderStore } from '../../releases/index.ts';

const ACTIVATIONS = 20;
const [folder = '', own = ''] = process.argv.slice(2);
const objects = new FolderStore(folder);

process.once('message', async () => {
  await Promise.all([writePlatformAccess(folder, `http://localhost/${own}`, new Tokens(objects)), activateSome()]);
  process.disconnect?.();
});
process.send?.('ready');

async function activateSome(): Promise<void> {
  const log = new CompositionLog(objects);
  for (let count = 1; count <= ACTIVATIONS; count++) {
    const name = `${own}-${count}`;
    await log.append((inForce) => ({
      by: own,
      change: { kind: 'activate', name, version: '1.0.0' },
      live: { ...inForce?.live, [name]: { version: '1.0.0', since: '2025-05-12T09:00:00.000Z', by: own } },
      canaries: [],
    }));
  }
}
