import { callApi, linkTo } from './callApi.ts';

export type * from './publicLedgerTypes.ts';

export const publicLedgerApi = {
  pageSize: 50,
  csvUrl: linkTo('GET /public-ledger.csv'),
  documentUrl: (hash: string) => linkTo('GET /public-ledger/documents/:hash', { hash }),
  page: (page: number, signal?: AbortSignal) => callApi('GET /public-ledger', { query: { page }, signal }),
};
