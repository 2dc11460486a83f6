import { deliveries, type ParticipantChange, participantSorts, participantViews } from 'shared-lib/api/office';
import { internationalPhone, kitSizes, optionalBirthdayRule } from 'shared-lib/validation';
import { array, boolean, number, object, string } from 'yup';
import { operationOf, read, type SomeOperations, write } from '../../../office/index.ts';
import { actor, direction, exported, limit, orderNumber, text, whole } from '../../operationRules.ts';
import type { OfficeParticipants } from './officeParticipants.ts';

const place = { registrationId: whole.required(), place: number().integer().min(0).max(10_000).required() };

const query = {
  text: text(100),
  view: string().oneOf(participantViews),
  sizes: array(string().oneOf(kitSizes).required()).max(kitSizes.length),
  delivery: string().oneOf(deliveries),
  team: text(200),
  numbered: string().oneOf(['yes', 'no'] as const),
  sort: string().oneOf(participantSorts),
  direction,
};

const phone = string()
  .trim()
  .transform((value) => (typeof value === 'string' && value ? (internationalPhone(value) ?? value) : value))
  .test('phone', 'errors.phone', (value) => !value || internationalPhone(value) !== null);

/** Participants in the office and on the command line. */
export function participantOperations(participants: OfficeParticipants) {
  return {
    'search-participants': operationOf(read('numbers'), object({ ...query, limit, cursor: text(400) }), (body) =>
      participants.search(body),
    ),
    'show-participant': operationOf(read('numbers'), object(place), (body) => participants.show(body)),
    'change-participant': operationOf(
      write('numbers'),
      object({
        actor,
        ...place,
        number: orderNumber.required(),
        size: string().oneOf([...kitSizes, ''] as const),
        phone,
        birthday: optionalBirthdayRule.default(undefined),
      }),
      (body, caller) => participants.change(caller.actor, body as ParticipantChange, caller),
    ),
    'swap-numbers': operationOf(
      write('numbers'),
      object({ actor, raceNumber: whole.required(), other: whole.required(), reason: text(200).required() }),
      (body, caller) => participants.swap(caller.actor, body.raceNumber, body.other, body.reason),
    ),
    'export-participants': operationOf(
      read('numbers'),
      object({ ...exported, ...query }),
      ({ actor: _, format, ...body }, caller) => participants.export(caller.actor, body, format),
    ),
    'print-participants': operationOf(
      read('numbers'),
      object({ actor, withPhones: boolean().default(false), ...query }),
      ({ actor: _, withPhones, ...body }, caller) => participants.print(caller.actor, body, withPhones),
    ),
  } satisfies SomeOperations;
}
