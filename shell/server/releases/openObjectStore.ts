import { join } from 'node:path';
import { FolderStore } from './folderStore.ts';
import type { ObjectStore } from './objectStore.ts';
import { S3Store } from './s3Store.ts';

export interface StorageEnvironment {
  dataDir: string;
  /** `s3://bucket/folder`; absent: `dataDir` itself is the store. */
  releasesUrl: string | undefined;
}

/**
 * The store that the environment names, ready to be used.
 * @throws {Error} in one sentence for settings that are missing, and for storage that cannot be trusted with the log.
 */
export async function openObjectStore(
  environment: StorageEnvironment,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ObjectStore> {
  const { dataDir, releasesUrl } = environment;
  const store = releasesUrl ? s3StoreOf(dataDir, releasesUrl, env) : new FolderStore(dataDir);
  if (store instanceof S3Store) await store.assertCreatesOnce();
  else await store.removeLeftovers(new Date(Date.now() - LEFTOVERS_MS));
  return store;
}

/** Longer than anything is on its way. */
const LEFTOVERS_MS = 60 * 60 * 1000;

/**
 * With the settings that tools of S3 storage share:
 * `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`
 * (docs.aws.amazon.com/sdkref/latest/guide/environment-variables.html).
 */
function s3StoreOf(dataDir: string, releasesUrl: string, env: NodeJS.ProcessEnv): S3Store {
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
    cacheDir: cacheDirOf(dataDir),
  });
}

/** Where copies of releases lie that are stored elsewhere. */
const cacheDirOf = (dataDir: string) => join(dataDir, 'cache');

/** The folder that release files are served from. */
export function releasesFolder({ dataDir, releasesUrl }: StorageEnvironment): string {
  return join(releasesUrl ? cacheDirOf(dataDir) : dataDir, 'releases');
}
