import { contactColumns, participantColumns } from 'shared-lib/api/office';
import { participantContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { recordListExport } from '../recorded.ts';
import { createOfficeParticipants } from './officeParticipants.ts';

/** Participants in the office and on the command line. */
export function participantOperations(dependencies: OfficeDependencies) {
  const participants = createOfficeParticipants(dependencies);
  return implement(participantContract, {
    'search-participants': (query) => participants.search(query),
    'show-participant': (place) => participants.show(place),
    'show-personal-answers': (place) => participants.showPersonalAnswers(place),
    'change-participant': {
      run: (change, caller) => participants.change(change, caller),
      audit: async (change) => ({ target: change.number, details: await participants.describeChange(change) }),
    },
    'kit-sizes': (query) => participants.listSizes(query),
    'change-sizes': {
      run: ({ places, size }) => participants.changeSizes(places, size),
      audit: ({ places, size }) => ({ details: { count: places.length, size } }),
    },
    'preview-sizes': ({ bytes }) => participants.previewSizes(bytes),
    'import-sizes': {
      run: ({ bytes, fingerprint }) => participants.importSizes(bytes, fingerprint),
      auditResult: ({ changed }, { file }) => ({ details: { file, count: changed } }),
    },
    'swap-numbers': {
      run: ({ raceNumber, other }) => participants.swap(raceNumber, other),
      audit: ({ raceNumber, other, reason }) => ({
        target: String(raceNumber),
        details: { raceNumber, other, reason },
      }),
    },
    'export-participants': {
      run: ({ format, language, columns = participantColumns, ...query }) =>
        participants.export(query, { format, language }, columns),
      auditResult: (file, query) => ({ details: recordListExport(file, query).details }),
    },
    'export-contacts': {
      run: ({ format, language, columns = [...participantColumns, ...contactColumns], ...query }) =>
        participants.export(query, { format, language }, columns),
      auditResult: (file, query) => ({ details: recordListExport(file, query).details }),
    },
    'print-participants': {
      run: ({ withPhones, ...query }) => participants.print(query, withPhones),
      auditResult: ({ rows }, { withPhones }) => ({ details: { count: rows.length, withPhones } }),
    },
  });
}
