export { described, type MadeRelease, madeRelease } from './madeRelease.ts';
export { type Answer, type PlatformClient, platformClient } from './platformClient.ts';
