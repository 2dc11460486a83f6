/**
 * The site server of a machine or container that has no other way to get its first releases: installs the builds that lie
 * here, puts those into the composition that no team has replaced, and serves. Nothing is built.
 */
import { resolve } from 'node:path';
import { installShell, installUnlessShared } from '../release/installReleases.ts';

const dataDir = resolve(process.env.DATA_DIR ?? '.data');
const note = await installUnlessShared(dataDir);
if (note) console.error(note);
process.env.SHELL_DIST ??= installShell(dataDir);
await import('../../../shell/server/server.ts');
