import type { Release } from '@charity-run/release/api';
import { http } from 'shared-lib/http';

/** What the build records of a release, as far as the console shows it. */
export interface Contents {
  routes: { id: string; path: string }[];
  sizes: Record<string, { brotli: number }>;
}

export const readContents = async ({ base }: Release): Promise<Contents> =>
  (await http.request<Contents>({ method: 'get', baseURL: '', url: `${base}contents.json` })).data;
