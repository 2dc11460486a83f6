import { Readable } from 'node:stream';
import type { Release } from 'shared-lib/contract';
import { API_PREFIX, type Upstreams } from '../upstreams/createUpstreams.ts';
import { isWithoutBody } from '../upstreams/isWithoutBody.ts';

export interface UpstreamFetch {
  url: URL;
  method: string;
  headers: [string, string][];
  signal: AbortSignal;
}

/** The service of the release whose pages are rendered. */
export interface OwnUpstream {
  prefix: string;
  read(request: UpstreamFetch): Promise<Response>;
}

/** Calls the service of a release for its pages, as the site does for browsers. */
export function openUpstream(release: Release, upstreams: Pick<Upstreams, 'respond'>): OwnUpstream | undefined {
  if (!release.upstream) return undefined;
  const base = `${API_PREFIX}/${release.name}`;
  return {
    prefix: `${base}/`,
    read: async ({ url, method, headers, signal }) => {
      const path = url.pathname.slice(base.length) + url.search;
      const response = await upstreams.respond(release, { method, path, headers: Object.fromEntries(headers), signal });
      const { status, body } = response;
      const isEmpty = isWithoutBody(method, status);
      if (isEmpty) body.resume();
      return new Response(isEmpty ? null : (Readable.toWeb(body) as ReadableStream<Uint8Array>), {
        status,
        headers: response.headers,
      });
    },
  };
}
