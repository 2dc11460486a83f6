import type { EventQuestion, Order, Registration } from 'shared-lib/api';
import { type Detail, orderDetails, registrationDetails } from './registrationDetails.ts';

const formats = {
  race: [{ id: '5km', name: 'Пробіг 5 км', isOffered: true }],
  participation: [{ id: 'online', name: 'Онлайн', isOffered: true }],
};
const question = { isRequired: false, individual: true, team: false, formats: [] };
const questions: EventQuestion[] = [
  { ...question, id: 'q-source', text: 'Звідки?', type: 'several', choices: [{ id: 'news', text: 'З новин' }] },
  { ...question, id: 'q-photo', text: 'Згода на фото', type: 'consent', choices: [] },
];
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
  getTexts(registrationDetails(registration, { formats, questions, order, locale: 'ua' }));

test('a person: where, in which formats, and what is still to come', () => {
  expect(texts(person)).toEqual({
    country: 'Україна',
    city: 'Львів',
    raceFormat: 'Пробіг 5 км',
    participationFormat: 'gone',
    kitSize: '(notChosen)',
    onlineNumber: '(afterPayment)',
  });
});

test('answers are told by the texts of what is asked, in its order', () => {
  const answers = { 'q-old': 'Так', 'q-photo': true, 'q-source': ['news', 'gone'] };
  const details = registrationDetails({ ...person, fields: { ...person.fields, answers } } as Registration, {
    formats,
    questions,
    order: undefined,
    locale: 'ua',
  });
  expect(details.filter(({ label }) => label)).toEqual([
    { key: 'q-source', label: 'Звідки?', value: { text: 'З новин, gone' } },
    { key: 'q-photo', label: 'Згода на фото', value: { key: 'agreed' } },
  ]);
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

test('a parcel abroad: its address ends with the country in the language of the page', () => {
  const abroad = {
    delivery: {
      kind: 'abroad',
      country: 'DE',
      region: '',
      settlement: 'Köln',
      street: 'Ring 1',
      flat: '',
      postalCode: '50667',
      recipientName: 'Yeva',
      recipientLastName: 'Yizhakevych',
      phone: '+4930901820',
    },
    parcel: { waybillNumber: 'RR473124829UA' },
  } as Order;
  expect(getTexts(orderDetails(abroad, 'ua'))).toEqual({
    recipient: 'Yeva Yizhakevych',
    recipientPhone: '+4930901820',
    address: 'Ring 1, Köln 50667, Німеччина',
    waybill: 'RR 4731 2482 9 UA',
  });
  expect(getTexts(orderDetails(abroad, 'en')).address).toBe('Ring 1, Köln 50667, Germany');
});

test('a district tells two towns of one name apart', () => {
  const village = { ...branch, delivery: { ...branch.delivery, settlement: 'Миколаївка', district: 'Золочівський' } };
  expect(getTexts(orderDetails(village as Order, 'ua')).branch).toBe(
    'Львівська область, Золочівський район, Миколаївка, № 3, вул. Садова, 2',
  );
});
