import { teamContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { recordListExport } from '../recorded.ts';
import { createOfficeTeams } from './officeTeams.ts';

/** Company teams in the office and on the command line. */
export function teamOperations(dependencies: OfficeDependencies) {
  const teams = createOfficeTeams(dependencies);
  return implement(teamContract, {
    'search-teams': (query) => teams.search(query),
    'show-team': ({ id, edition }) => teams.show(id, edition),
    'remind-captain': {
      run: ({ id, about }) => teams.remind(id, about),
      audit: ({ id, about }) => ({ target: `team ${id}`, details: { about } }),
    },
    'export-teams': {
      run: ({ format, language, ...query }) => teams.export(query, { format, language }),
      auditResult: recordListExport,
    },
  });
}
