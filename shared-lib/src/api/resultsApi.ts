import type { Locale } from 'shared-lib/i18n';
import { callApi } from './callApi.ts';
import type { VisitorRoutes } from './contract/index.ts';

export type * from './resultsTypes.ts';

export type ResultPageQuery = VisitorRoutes['GET /public-results']['query'];

export const resultsApi = {
  /** Times of the user’s runners. @throws {ApiError} */
  own: (token: string, signal?: AbortSignal) => callApi('GET /results', { token, signal }),
  showName: (token: string, id: number, isShown: boolean) =>
    callApi('PUT /registrations/:id/result-name', { token, params: { id }, body: { isShown } }),
  pageSize: 50,
  foundPageSize: 20,
  page: (query: ResultPageQuery, signal?: AbortSignal) => callApi('GET /public-results', { query, signal }),
  search: (query: VisitorRoutes['GET /public-results/search']['query'], signal?: AbortSignal) =>
    callApi('GET /public-results/search', { query, signal }),
  details: (edition: number, number: number, signal?: AbortSignal) =>
    callApi('GET /public-results/:edition/:number', { params: { edition, number }, signal }),
  finishes: (query: VisitorRoutes['GET /public-results/finishes']['query'], signal?: AbortSignal) =>
    callApi('GET /public-results/finishes', { query, signal }),
  finish: (edition: number, number: number, lang: Locale, signal?: AbortSignal) =>
    callApi('GET /public-results/:edition/:number/finish', { params: { edition, number }, query: { lang }, signal }),
};
