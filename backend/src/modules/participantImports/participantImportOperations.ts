import type { ParticipantImport } from 'shared-lib/api/office';
import { participantImportContract } from 'shared-lib/api/office/contract';
import { implement } from '../staffAccess/index.ts';
import type { ParticipantImports } from './createParticipantImports.ts';

/** The log names the file and how many people it brought. */
const record = ({ total, there, failed }: ParticipantImport, { file }: { file: string }) => ({
  file,
  count: total - there - failed.length,
});

export const participantImportOperations = (imports: ParticipantImports) =>
  implement(participantImportContract, {
    'preview-participants': (table) => imports.preview(table),
    'import-participants': {
      run: ({ payer, ...table }, caller) => imports.confirm(table, { payment: 'invoice', payer }, caller),
      auditResult: (imported, table) => ({ details: record(imported, table) }),
    },
    'import-free-participants': {
      run: ({ reason, ...table }, caller) => imports.confirm(table, { payment: 'free', reason }, caller),
      auditResult: (imported, table) => ({ details: { ...record(imported, table), reason: table.reason } }),
    },
    'import-paid-participants': {
      run: ({ document, ...table }, caller) => imports.confirm(table, { payment: 'elsewhere', document }, caller),
      auditResult: (imported, table) => ({ details: { ...record(imported, table), document: table.document } }),
    },
    'participant-imports': () => imports.list(),
  });
