import type { FinishOwner, FinishPage, FinishRunner } from 'shared-lib/finish';

export interface RunnerFinishProps {
  owner: FinishOwner;
  runner: FinishRunner;
  page: FinishPage;
  startsAt: string;
}
