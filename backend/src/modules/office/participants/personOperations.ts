import type { ParticipantPlace } from 'shared-lib/api/office';
import { personContract } from 'shared-lib/api/office/contract';
import { orderNumber } from '../../orders/index.ts';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import type { OfficeOrders } from '../orders/officeOrder.ts';
import { findPerson } from './findPerson.ts';
import { createOfficePerson } from './officePerson.ts';
import { createPersonChanges } from './personChanges.ts';
import { createPersonMessages } from './personMessages.ts';
import type { PersonViews } from './personViews.ts';
import { createPlaceMoves } from './placeMoves.ts';

/** One person in the office and on the command line. */
export function personOperations(dependencies: OfficeDependencies & { order: OfficeOrders; views: PersonViews }) {
  const person = createOfficePerson(dependencies);
  const changes = createPersonChanges(dependencies);
  const moves = createPlaceMoves(dependencies);
  const messages = createPersonMessages(dependencies);
  const { views } = dependencies;

  async function describePlace(place: ParticipantPlace) {
    const { row } = await findPerson(dependencies.db, place);
    return { target: orderNumber(row.orderId), details: { raceNumber: row.number } };
  }

  return implement(personContract, {
    'show-person': (place) => person.show(place),
    'show-contacts': {
      run: (place) => person.showContacts(place),
      audit: async ({ reason, ...place }) => ({ target: (await describePlace(place)).target, details: { reason } }),
    },
    'preview-person': (change) => changes.preview(change),
    'change-person': {
      async run(change, caller) {
        await changes.change(change, caller);
        return person.show(change);
      },
      audit: async (change) => ({ target: change.number, details: await changes.describe(change) }),
    },
    'preview-move': (target) => moves.preview(target),
    'move-place': {
      run: (move, caller) => moves.move(move, caller),
      audit: async ({ number, to, money, ...place }) => ({
        target: number,
        details: { ...(await describePlace(place)).details, to, money },
      }),
    },
    'open-person-view': {
      run: (place, { session }) => views.open(place, session?.sessionId ?? 0),
      audit: describePlace,
    },
    'preview-person-message': (message) => messages.preview(message),
    'write-to-person': {
      run: (message, { actor }) => messages.send(message, actor),
      audit: describePlace,
    },
  });
}
