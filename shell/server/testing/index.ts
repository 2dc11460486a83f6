export { createFakeService, type FakeService } from './fakeService.ts';
export { createFakeShell, fakeShellRelease } from './fakeShell.ts';
export { newReleaseFolder, type ReleaseFolder } from './releaseFolder.ts';
export { type ShellFixtureOptions, shellFixture } from './shellFixture.ts';
