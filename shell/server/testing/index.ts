export { layPlayedShell } from './playedShell.ts';
export { newReleaseFolder } from './releaseFolder.ts';
