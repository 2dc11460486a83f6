/** Site server of a machine or container: activates local builds that no team has replaced, and serves. */
import { getDataFolder } from '@charity-run/release/dataFolder';
import { installShell, installUnlessShared } from '../release/installReleases.ts';

const dataDir = getDataFolder();
const note = await installUnlessShared(dataDir);
if (note) console.error(note);
process.env.SHELL_DIST ??= installShell(dataDir);
await import('../../../shell/server/server.ts');
