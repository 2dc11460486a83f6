import { duplicateViews, type RunnerKey } from 'shared-lib/api/office';

export const duplicateParameters = ['view', 'pair'] as const;

export const parseView = (search: URLSearchParams) =>
  duplicateViews.find((view) => view === search.get('view')) ?? duplicateViews[0];

export const toRunnerKey = ({ registrationId, memberId }: RunnerKey): RunnerKey => ({ registrationId, memberId });
