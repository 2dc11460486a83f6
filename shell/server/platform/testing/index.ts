export { type Answer, type PlatformClient, platformClient } from './platformClient.ts';
export { describeRelease, type ReleaseFixture, releaseFixture } from './releaseFixture.ts';
