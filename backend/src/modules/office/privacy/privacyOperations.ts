import { privacyContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { createErasure } from './erasePerson.ts';
import { findPeople } from './findPeople.ts';
import { createPersonData } from './personData.ts';
import { findSubject, targetSubject } from './subjects.ts';

/** What people ask of the data that are kept about them; the log names no one. */
export function privacyOperations(dependencies: OfficeDependencies) {
  const { db } = dependencies;
  const data = createPersonData(dependencies);
  const erase = createErasure(dependencies);
  const getTarget = async (subject: string) => targetSubject(await findSubject(db, subject));
  return implement(privacyContract, {
    'find-people': async ({ text }) => ({ people: await findPeople(db, text) }),
    'show-person-data': {
      run: async ({ subject, language }) => data.show(await findSubject(db, subject), language),
      audit: async ({ subject }) => ({ target: await getTarget(subject) }),
    },
    'export-person-data': {
      run: async ({ subject, format, language }) => data.export(await findSubject(db, subject), format, language),
      audit: async ({ subject, format }) => ({ target: await getTarget(subject), details: { format } }),
    },
    'erase-person-data': {
      run: async ({ subject, kept }) => erase(await findSubject(db, subject), kept),
      audit: async ({ subject, reason, kept }) => ({
        target: await getTarget(subject),
        details: { reason, ...(kept.length > 0 && { kept: kept.map(({ number }) => number) }) },
      }),
    },
  });
}
