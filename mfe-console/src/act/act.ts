import type { ReleaseName } from '@charity-run/release/api';

/** What a person is about to do with a release. */
export type Act =
  | ({ kind: 'rollback'; to: string | undefined } & ReleaseName)
  | ({ kind: 'withdraw' } & ReleaseName)
  | ({ kind: 'activate'; percent?: number } & ReleaseName)
  | ({ kind: 'approve' } & ReleaseName);

/** Which texts say it: a canary has its own. */
export const getWords = (act: Act) => (act.kind === 'activate' && act.percent !== undefined ? 'canary' : act.kind);
