import type { Registration } from 'shared-lib/api';
import type { Delivery } from 'shared-lib/validation';
import { registrationDetails } from './registrationDetails.ts';

const formats = { race: [{ id: '5km', name: 'Забіг 5 км' }], participation: [{ id: 'online', name: 'Онлайн' }] };
const place = { country: 'UA', city: 'Львів', raceFormat: '5km', participationFormat: 'gone' };
const person = { kind: 'individual', fields: { fullName: 'Олена', ...place } } as Registration;
const team = {
  kind: 'team',
  fields: {
    ...{
      teamName: 'Тихий код',
      participantsCount: 48,
      activityField: 'Програми',
      website: '',
      legalName: 'ТОВ',
      ...place,
    },
    representative: { name: 'Єва', lastName: 'Їжакевич', phone: '+380507654321', email: 'eva@example.com' },
  },
} as Registration;
const branch = {
  ...{ kind: 'branch', region: 'UA-46', settlement: 'Львів', branch: '№ 3' },
  ...{ recipientName: 'Єва', recipientLastName: 'Їжакевич' },
} as Delivery;

const texts = (registration: Registration, delivery?: Delivery) =>
  Object.fromEntries(
    registrationDetails(registration, { formats, delivery, locale: 'ua' }).map(({ key, value }) => [
      key,
      'text' in value ? value.text : `(${value.key})`,
    ]),
  );

test('a person: where, in which formats, and what is still to come', () => {
  expect(texts(person)).toEqual({
    country: 'Україна',
    city: 'Львів',
    raceFormat: 'Забіг 5 км',
    participationFormat: 'gone',
    delivery: '(notChosen)',
    waybill: '(afterPayment)',
    onlineNumber: '(afterPayment)',
  });
});

test('a team: its company and representative come first, and who receives the parcel', () => {
  expect(texts(team, branch)).toMatchObject({
    representative: 'Єва Їжакевич',
    representativePhone: '+380 50 765 43 21',
    participantsCount: '48',
    website: '(notGiven)',
    recipient: 'Єва Їжакевич',
    branch: 'Львівська область, Львів, № 3',
  });
});
