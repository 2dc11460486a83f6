import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { computeEtag } from '../../etag.ts';
import { readContentQuery } from './contentQuery.ts';
import type { ContentList, ContentRequest, ContentSource } from './contentSource.ts';
import type { ContentType } from './contentTypes.ts';
import { pickFields } from './pickFields.ts';

const compress = promisify(gzip);
const COMPRESS_FROM = 1_024;

export interface ContentResponse {
  body: Buffer;
  /** The body in gzip, compressed on first use. */
  compressed(): Promise<Buffer>;
  etag: string;
  total: number;
  totalPages: number;
  link: string;
}

interface PreparedQuery {
  request: ContentRequest;
  fields?: string[];
  prepared?: { list: ContentList; response: ContentResponse };
}

const QUERY_LIMIT = 2_000;

/** Responses of list calls; the query is parsed and the JSON written once per URL and content. */
export function createContentResponses(source: ContentSource) {
  const queries = new LRUCache<string, PreparedQuery>({ max: QUERY_LIMIT });

  const queryFor = (type: ContentType, url: string): PreparedQuery => {
    const known = queries.get(url);
    if (known) return known;
    const parameters = new URLSearchParams(url.split('?', 2)[1]);
    const query = { request: readContentQuery(type, parameters), fields: readFields(parameters) };
    queries.set(url, query);
    return query;
  };

  return async (type: ContentType, url: string): Promise<ContentResponse> => {
    const query = queryFor(type, url);
    const list = await source.list(query.request);
    if (query.prepared?.list !== list) {
      query.prepared = { list, response: prepare(query, list, url) };
    }
    return query.prepared.response;
  };
}

function prepare({ request, fields }: PreparedQuery, list: ContentList, url: string): ContentResponse {
  const entities = fields ? list.entities.map((entity) => pickFields(entity, fields)) : list.entities;
  const body = Buffer.from(JSON.stringify(entities));
  let gzipped: Promise<Buffer> | undefined;
  return {
    body,
    compressed: () => {
      gzipped ??= body.length < COMPRESS_FROM ? Promise.resolve(body) : compress(body);
      return gzipped;
    },
    etag: computeEtag(body),
    total: list.total,
    totalPages: list.totalPages,
    link: linkHeader(url, request.page, list.totalPages),
  };
}

export function readFields(query: URLSearchParams): string[] | undefined {
  const fields = [...query]
    .filter(([name]) => name === '_fields' || name.startsWith('_fields['))
    .flatMap(([, value]) => value.split(','))
    .map((field) => field.trim())
    .filter(Boolean);
  return fields.length > 0 ? fields : undefined;
}

const API_ROOT = '</wp-json/>; rel="https://api.w.org/"';

/** The neighbouring pages of a list, or the root of the API where there are none. */
function linkHeader(url: string, page: number, totalPages: number): string {
  const [path = '', query] = url.split('?', 2);
  const to = (target: number, rel: string) => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(target));
    return `<${path}?${parameters}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [to(Math.min(page - 1, totalPages), 'prev')] : []),
    ...(page < totalPages ? [to(page + 1, 'next')] : []),
  ];
  return links.length > 0 ? links.join(', ') : API_ROOT;
}
