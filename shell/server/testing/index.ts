export { createFakeShell, fakeShellRelease } from './fakeShell.ts';
export { newReleaseFolder } from './releaseFolder.ts';
