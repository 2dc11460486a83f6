import { teamContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import { recordListExport } from '../recorded.ts';
import type { OfficeTeams } from './officeTeams.ts';

/** Company teams in the office and on the command line. */
export const teamOperations = (teams: OfficeTeams) =>
  implement(teamContract, {
    'search-teams': (query) => teams.search(query),
    'show-team': ({ id }) => teams.show(id),
    'remind-captain': {
      run: ({ id, about }) => teams.remind(id, about),
      audit: ({ id, about }) => ({ target: `team ${id}`, details: { about } }),
    },
    'export-teams': {
      run: ({ format, ...query }) => teams.export(query, format),
      auditResult: recordListExport,
    },
  });
