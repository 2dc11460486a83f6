export { createFakeShell, fakeShellRelease } from './fakeShell.ts';
export { newReleaseFolder, type ReleaseFolder } from './releaseFolder.ts';
export { type ShellFixtureOptions, shellFixture } from './shellFixture.ts';
