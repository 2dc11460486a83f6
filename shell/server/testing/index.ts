export { createFakeShell, fakeShellManifest } from './fakeShell.ts';
export { newReleaseFolder } from './releaseFolder.ts';
