import type { User } from 'shared-lib/api';
import { retryImport } from '../../layout/retryImport.ts';

/** The check whether a person's data are valid as they are; its rules come with the member steps. */
export function loadIsComplete(): Promise<(person: User) => boolean> {
  return retryImport(
    async () => (await import(/* webpackChunkName: "member-steps" */ '../personal-data/isComplete.ts')).isComplete,
  );
}
