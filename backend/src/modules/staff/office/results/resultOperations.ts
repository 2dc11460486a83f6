import { resultSorts, resultViews } from 'shared-lib/api/office';
import { number, object, string } from 'yup';
import { operationOf, read, type SomeOperations, write } from '../../../office/index.ts';
import { parseRaceTime } from '../../../results/index.ts';
import { actor, direction, exported, page, text, whole } from '../../operationRules.ts';
import type { OfficeResults } from './officeResults.ts';

const query = {
  text: text(100),
  view: string().oneOf(resultViews),
  race: text(60),
  sort: string().oneOf(resultSorts),
  direction,
};

/** Results in the office and on the command line. */
export function resultOperations(results: OfficeResults) {
  return {
    'search-results': operationOf(read('numbers'), object({ ...query, ...page }), (body) => results.search(body)),
    'preview-times': operationOf(write('numbers'), object({ bytes: string().required() }), ({ bytes }) =>
      results.preview(Buffer.from(bytes, 'base64')),
    ),
    'import-times': operationOf(
      write('numbers'),
      object({
        actor,
        file: text(200).required(),
        bytes: string().required(),
        fingerprint: text(60).required(),
      }),
      ({ file, bytes, fingerprint }, caller) =>
        results.import(caller.actor, file, Buffer.from(bytes, 'base64'), fingerprint),
    ),
    'correct-time': operationOf(
      write('numbers'),
      object({
        actor,
        raceNumber: whole.required(),
        time: text(20)
          .default('')
          .test('race-time', 'errors.text', (value) => !value || parseRaceTime(value) !== undefined),
        known: number().integer().min(0).max(100_000_000).nullable().default(null),
        reason: text(200).required(),
      }),
      ({ time, known, ...body }, caller) =>
        results.correct(caller.actor, {
          raceNumber: body.raceNumber,
          timeMs: parseRaceTime(time) ?? null,
          known,
          reason: body.reason,
        }),
    ),
    'export-results': operationOf(
      read('numbers'),
      object({ ...exported, ...query }),
      ({ actor: _, format, ...body }, caller) => results.export(caller.actor, body, format),
    ),
  } satisfies SomeOperations;
}
