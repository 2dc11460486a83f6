import { eventApi, resultsApi } from 'shared-lib/api';
import { ApiError, notFound } from 'shared-lib/http';
import { type Locale, localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { cutText } from 'shared-lib/text';
import { pageRange } from '../paging/pageRange.ts';
import { REPORTED } from './resultPaths.ts';

const MOST_TEXT = 70;

/** Results of the run in the path, by default of the newest, or what its online participants report; with `?q=` what a text finds in all runs. */
export async function loadResults({ request, params }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const text = cutText((search.get('q') ?? '').trim(), MOST_TEXT);
  const { page } = pageRange(search);
  const call = { lang: localeOfRequest(request), signal: request.signal };
  const [event, shown] = await Promise.all([
    eventApi.get(call.lang, call.signal),
    (text ? find(text, page, call) : list(search, params.edition, page, call)).catch(unknownIsNotFound),
  ]);
  return { text, page, formats: event.formats.race, ...shown };
}

export type ResultsData = Awaited<ReturnType<typeof loadResults>>;

/** Language and end of a request. */
export interface ResultsCall {
  lang: Locale;
  signal: AbortSignal;
}

async function find(q: string, page: number, { lang, signal }: ResultsCall) {
  const found = await resultsApi.search({ q, page, lang }, signal);
  if (page > 1 && found.results.length === 0) throw notFound();
  return { found, list: undefined, reported: undefined };
}

async function list(search: URLSearchParams, edition: string | undefined, page: number, { lang, signal }: ResultsCall) {
  const way = search.get('way');
  const age = search.get('age');
  const run = edition === undefined ? {} : { edition: readNumber(edition) };
  const query = {
    ...run,
    ...(search.get('format') && { format: search.get('format') ?? '' }),
    ...((way === 'online' || way === 'on-site') && { way: way as 'online' | 'on-site' }),
    ...(age && { age: readNumber(age) }),
    page,
  };
  const results = await resultsApi.page(way === REPORTED ? run : query, signal);
  const areReported = results.run && (way === REPORTED || (!results.group && results.reported > 0));
  const reported = areReported ? await resultsApi.finishes({ ...run, page, lang }, signal) : undefined;
  return { found: undefined, list: results, reported };
}

/** @throws a response 404 for another text. */
export function readNumber(text: string | undefined): number {
  if (!/^[1-9]\d{0,5}$/.test(text ?? '')) throw notFound();
  return Number(text);
}

export function unknownIsNotFound(error: unknown): never {
  throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound() : error;
}
