import type { Order, Registration } from 'shared-lib/api';
import { type Detail, orderDetails, registrationDetails } from './registrationDetails.ts';

const formats = {
  race: [{ id: '5km', name: 'Забіг 5 км', isOffered: true }],
  participation: [{ id: 'online', name: 'Онлайн', isOffered: true }],
};
const place = { country: 'UA', city: 'Львів', raceFormat: '5km', participationFormat: 'gone' };
const person = { id: 1, kind: 'individual', fields: { fullName: 'Олена', ...place } } as Registration;
const team = {
  kind: 'team',
  fields: {
    teamName: 'Тихий код',
    participantsCount: 48,
    activityField: 'Програми',
    website: '',
    legalName: 'ТОВ',
    ...place,
    representative: { name: 'Єва', lastName: 'Їжакевич', phone: '+380507654321', email: 'eva@example.com' },
  },
} as Registration;
const branch = {
  delivery: {
    kind: 'branch',
    region: 'UA-46',
    settlement: 'Львів',
    branch: '№ 3',
    address: 'вул. Садова, 2',
    recipientName: 'Єва',
    recipientLastName: 'Їжакевич',
    phone: '+380507654321',
  },
  parcel: { waybillNumber: '20451234567890' },
} as Order;

const getTexts = (details: Detail[]) =>
  Object.fromEntries(details.map(({ key, value }) => [key, 'text' in value ? value.text : `(${value.key})`]));
const texts = (registration: Registration, order?: Order) =>
  getTexts(registrationDetails(registration, { formats, order, locale: 'ua' }));

test('a person: where, in which formats, and what is still to come', () => {
  expect(texts(person)).toEqual({
    country: 'Україна',
    city: 'Львів',
    raceFormat: 'Забіг 5 км',
    participationFormat: 'gone',
    kitSize: '(notChosen)',
    onlineNumber: '(afterPayment)',
  });
});

test('a team: its company and representative come first', () => {
  expect(texts(team)).toMatchObject({
    representative: 'Єва Їжакевич',
    representativePhone: '+380 50 765 43 21',
    participantsCount: '48',
    website: '(notGiven)',
  });
});

test('a paid person has the number that is theirs', () => {
  const numbers = [
    { number: 1042, registrationId: 1 },
    { number: 1043, registrationId: 2 },
  ];
  expect(texts(person, { raceNumbers: numbers } as Order).onlineNumber).toBe('1042');
});

test('the postal address of a branch is printed once', () => {
  const named = { ...branch, delivery: { ...branch.delivery, branch: 'Відділення №3 (до 30 кг): вул. Садова, 2' } };
  expect(getTexts(orderDetails(named as Order, 'ua')).branch).toBe(
    'Львівська область, Львів, Відділення №3 (до 30 кг): вул. Садова, 2',
  );
});

test('a parcel: who receives it, where, and under which number', () => {
  expect(getTexts(orderDetails(branch, 'ua'))).toEqual({
    recipient: 'Єва Їжакевич',
    recipientPhone: '+380 50 765 43 21',
    branch: 'Львівська область, Львів, № 3, вул. Садова, 2',
    waybill: '20 4512 3456 7890',
  });
  expect(getTexts(orderDetails({ delivery: { kind: 'pickup' } } as Order, 'ua'))).toEqual({ delivery: '(pickup)' });
});
