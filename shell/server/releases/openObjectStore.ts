import { join } from 'node:path';
import { FolderStore } from './folderStore.ts';
import type { ObjectStore } from './objectStore.ts';
import { S3Store } from './s3Store.ts';

export interface StorageEnvironment {
  dataDir: string;
  /** `s3://bucket/folder`; absent if `dataDir` itself is the store. */
  releasesUrl: string | undefined;
}

/** @throws {Error} for missing settings, and for storage without conditional writes. */
export async function openObjectStore(
  environment: StorageEnvironment,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ObjectStore> {
  const { dataDir, releasesUrl } = environment;
  const store = releasesUrl ? createS3Store(dataDir, releasesUrl, env) : new FolderStore(dataDir);
  if (store instanceof S3Store) await store.assertCreatesOnce();
  else await store.removeLeftovers(new Date(Date.now() - LEFTOVERS_MS));
  return store;
}

const LEFTOVERS_MS = 60 * 60 * 1000;

/** Standard variables: docs.aws.amazon.com/sdkref/latest/guide/environment-variables.html */
function createS3Store(dataDir: string, releasesUrl: string, env: NodeJS.ProcessEnv): S3Store {
  const { protocol, hostname: bucket, pathname } = URL.canParse(releasesUrl) ? new URL(releasesUrl) : { protocol: '' };
  if (protocol !== 's3:' || !bucket) throw new Error('RELEASES_URL is not like "s3://bucket/folder".');
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: region = 'us-east-1',
  } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('RELEASES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  const endpoint = (env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`).replace(
    /\/$/,
    '',
  );
  const prefix = (pathname ?? '').replace(/^\/+|\/+$/g, '');
  return new S3Store({
    url: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN,
    prefix: prefix ? `${prefix}/` : '',
    cacheDir: getCacheDir(dataDir),
  });
}

const getCacheDir = (dataDir: string) => join(dataDir, 'cache');

export function releasesFolder({ dataDir, releasesUrl }: StorageEnvironment): string {
  return join(releasesUrl ? getCacheDir(dataDir) : dataDir, 'releases');
}
