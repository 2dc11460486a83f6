export { layPlayedShell } from './fakeShell.ts';
export { newReleaseFolder } from './releaseFolder.ts';
