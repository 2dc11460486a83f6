/** Site server of a machine or container: activates local builds that no team has replaced, and serves. */
import { resolve } from 'node:path';
import { installShell, installUnlessShared } from '../release/installReleases.ts';

const dataDir = resolve(process.env.DATA_DIR || '.data');
const note = await installUnlessShared(dataDir);
if (note) console.error(note);
process.env.SHELL_DIST ??= installShell(dataDir);
await import('../../../shell/server/server.ts');
