import type { ReleaseName } from '@charity-run/release/api';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from 'shared-lib/http';
import { isRejected } from '../access/isRejected.ts';
import { readContents } from './contents.ts';
import { platformApi } from './platformApi.ts';

/** Until the site knows the caller no more: it records and counts what it rejects. */
const pollUnlessRejected = ({ state: { error } }: { state: { error: Error | null } }) =>
  isRejected(error) ? false : 10_000;

/** One cache for the page; it is gone with the document. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.kind !== 'bad-request',
    },
    mutations: { networkMode: 'always' },
  },
});

export const statusQuery = queryOptions({
  queryKey: ['platform', 'status'],
  queryFn: platformApi.status,
  refetchInterval: pollUnlessRejected,
});
export const logQuery = queryOptions({
  queryKey: ['platform', 'log'],
  queryFn: platformApi.log,
  refetchInterval: pollUnlessRejected,
});
export const evidenceQuery = (name: string) =>
  queryOptions({
    queryKey: ['platform', 'evidence', name],
    queryFn: () => platformApi.evidence(name),
    refetchInterval: pollUnlessRejected,
  });
export const errorsQuery = (name: string) =>
  queryOptions({ queryKey: ['platform', 'errors', name], queryFn: () => platformApi.errors(name) });
export const budgetQuery = (name: string) =>
  queryOptions({ queryKey: ['platform', 'budget', name], queryFn: () => platformApi.budget(name) });

export const flagChangesQuery = (name: string) =>
  queryOptions({ queryKey: ['platform', 'flag-changes', name], queryFn: () => platformApi.flagChanges(name) });
export const flagEvidenceQuery = (name: string) =>
  queryOptions({ queryKey: ['platform', 'flag-evidence', name], queryFn: () => platformApi.flagEvidence(name) });
export const configQuery = (name: string) =>
  queryOptions({ queryKey: ['platform', 'config', name], queryFn: () => platformApi.config(name) });
export const settingsQuery = (name: string) =>
  queryOptions({ queryKey: ['platform', 'settings', name], queryFn: () => platformApi.settings(name) });
export const settingsVersionsQuery = (name: string) =>
  queryOptions({
    queryKey: ['platform', 'settings-versions', name],
    queryFn: () => platformApi.settingsVersions(name),
  });

export const releasesQuery = (name: string) =>
  queryOptions({ queryKey: ['platform', 'releases', name], queryFn: () => platformApi.releases(name) });
export const contentsQuery = ({ name, version }: ReleaseName) =>
  queryOptions({
    queryKey: ['contents', name, version],
    queryFn: () => readContents({ name, version }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads again all that is shown, after a change. */
export const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['platform'] });
