export { createFakeShell, fakeShellRelease } from './fakeShell.ts';
export { newReleaseFolder } from './releaseFolder.ts';
export { type ShellFixtureOptions, shellFixture } from './shellFixture.ts';
