import type { ReleaseName } from '@charity-run/release/api';
import { getReleaseBase } from 'shared-lib/contract';
import { http } from 'shared-lib/http';

/** What the build records of a release, as far as the console shows it. */
export interface Contents {
  routes: { id: string; path: string }[];
  sizes: Record<string, { brotli: number }>;
}

export const readContents = async ({ name, version }: ReleaseName): Promise<Contents> =>
  (await http.request<Contents>({ method: 'get', baseURL: '', url: `${getReleaseBase(name, version)}contents.json` }))
    .data;
