import { resultContract } from 'shared-lib/api/office/contract';
import { ValidationFailed } from '../../../plugins/yupValidation.ts';
import { parseRaceTime } from '../../results/index.ts';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { recordListExport } from '../recorded.ts';
import { createOfficeResults, showTime } from './officeResults.ts';

/** Results in the office and on the command line; the log has files and counts, and no names. */
export function resultOperations(dependencies: OfficeDependencies) {
  const results = createOfficeResults(dependencies);
  return implement(resultContract, {
    'search-results': (query) => results.search(query),
    'preview-times': ({ bytes }) => results.preview(Buffer.from(bytes, 'base64')),
    'import-times': {
      run: ({ bytes, fingerprint, accepted, absent }) =>
        results.import(Buffer.from(bytes, 'base64'), { fingerprint, accepted, absent }),
      async audit({ file, bytes, accepted, absent }) {
        const { counts, absent: gone } = await results.preview(Buffer.from(bytes, 'base64'));
        const removed = absent === 'remove' ? gone.length : 0;
        return { target: file, details: { ...counts, accepted: accepted.length, removed } };
      },
    },
    'correct-time': {
      run: ({ raceNumber, time, known }) => results.correct({ raceNumber, timeMs: readRaceTime(time), known }),
      audit({ raceNumber, time, known, reason }) {
        const after = showTime(readRaceTime(time));
        return { target: String(raceNumber), details: { before: showTime(known), after, reason } };
      },
    },
    'export-results': {
      run: ({ format, language, ...query }) => results.export(query, { format, language }),
      auditResult: recordListExport,
    },
  });
}

/** @returns milliseconds, null for none. @throws {ValidationFailed} */
function readRaceTime(time: string): number | null {
  const timeMs = parseRaceTime(time);
  if (time && timeMs === undefined) throw new ValidationFailed({ time: 'errors.text' });
  return timeMs ?? null;
}
