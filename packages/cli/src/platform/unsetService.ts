import type { Release, ReleaseName, RemoteSettings } from '@charity-run/release/api';
import type { PlatformClient } from './client.ts';

/** What to do where a release declares a service that the site does not lead to yet; nothing otherwise. */
export async function describeUnsetService(
  { call, site }: PlatformClient,
  { name, version }: ReleaseName,
): Promise<string[]> {
  const { upstream } = await call<Release>('GET', `/platform/releases/${name}/${version}`);
  if (!upstream) return [];
  const { origin, allowed } = await call<RemoteSettings>('GET', `/platform/settings/${name}`);
  if (origin) return [];
  const [first] = allowed;
  return [
    `! /api/${name}/ leads nowhere at ${site.url}: the release declares a service, and none is set`,
    ...(first ? [] : [`  its operator allows an origin first: npm run cli -- upstream allow ${name} ORIGIN`]),
    `  npm run cli -- upstream set ${name} ${first?.origin ?? 'ORIGIN'} --url ${site.url}`,
  ];
}
