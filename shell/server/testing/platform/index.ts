export { type PlatformClient, type PlatformResponse, platformClient } from './platformClient.ts';
export { describeRelease, type ReleaseFixture, releaseFixture } from './releaseFixture.ts';
