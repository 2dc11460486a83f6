export { createFakeShell } from './fakeShell.ts';
export { newReleaseFolder } from './releaseFolder.ts';
