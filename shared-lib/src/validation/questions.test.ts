import type { ValidationError } from 'yup';
import { errorKeys } from './errorKeys.ts';
import type { Question } from './questions.ts';
import { individualSchema, teamSchema } from './registrationSchemas.ts';

const formats = { race: ['5km', '10km'], participation: ['on-site', 'online'] };
const choices = ['friends', 'news', 'other'].map((id) => ({ id }));
const both = { choices: [], isRequired: false, individual: true, team: true, formats: [] };
const ask = (type: Question['type'], change: Partial<Question> = {}): Question => ({
  ...both,
  id: 'q-1',
  type,
  choices: type === 'one' || type === 'several' ? choices : [],
  ...change,
});
const place = { country: 'UA', city: 'Київ', raceFormat: '5km', participationFormat: 'on-site' };
const consents = { correctData: true, fundTransfer: true, participation: true };
const person = { fullName: 'Олена Ґалаґан', ...place, consents };

/** The answers as they are stored, or what is wrong with them. */
function answer(question: Question, given: unknown, fields: object = {}): unknown {
  const form = { ...person, ...fields, answers: given === undefined ? undefined : { 'q-1': given } };
  try {
    return individualSchema(formats, [question]).validateSync(form, { abortEarly: false, stripUnknown: true }).answers;
  } catch (error) {
    return Object.fromEntries((error as ValidationError).inner.map(({ path, message }) => [path, message]).reverse());
  }
}

test.each<[Question['type'], unknown, unknown]>([
  ['line', '  Мама,   067 ', { 'q-1': 'Мама, 067' }],
  ['line', 'я'.repeat(201), { 'answers.q-1': errorKeys.tooLong }],
  ['number', ' 1 250,5 ', { 'q-1': 1250.5 }],
  ['number', 12, { 'q-1': 12 }],
  ['number', '0', { 'q-1': 0 }],
  ['number', 'дванадцять', { 'answers.q-1': errorKeys.number }],
  ['number', '1e5', { 'answers.q-1': errorKeys.number }],
  ['number', 1e12, { 'answers.q-1': errorKeys.number }],
  ['one', 'news', { 'q-1': 'news' }],
  ['one', 'gone', { 'answers.q-1': errorKeys.choice }],
  ['number', [5], { 'answers.q-1': errorKeys.number }],
  ['number', true, { 'answers.q-1': errorKeys.number }],
  ['number', 170.5555, { 'q-1': 170.5555 }],
  ['number', 0.123456789, { 'answers.q-1': errorKeys.number }],
  ['several', ['other', 'friends', 'other'], { 'q-1': ['friends', 'other'] }],
  ['several', ['friends', 'gone'], { 'answers.q-1': errorKeys.choice }],
  ['several', [['friends']], { 'answers.q-1': errorKeys.choice }],
  ['several', 'friends', { 'answers.q-1': errorKeys.choice }],
  ['consent', true, { 'q-1': true }],
])('an answer of type %s, %j, is stored as it is meant or rejected at its question', (type, given, expected) => {
  expect(answer(ask(type), given)).toEqual(expected);
  expect(answer(ask(type, { isRequired: true }), given)).toEqual(expected);
});

test.each<[Question['type'], unknown[], string]>([
  ['line', ['', ' ', null, undefined], errorKeys.required],
  ['number', ['', ' ', null, undefined], errorKeys.required],
  ['yes-no', ['', null, undefined], errorKeys.required],
  ['one', ['', null, undefined], errorKeys.required],
  ['several', [[], null, undefined, false], errorKeys.required],
  ['consent', [false, null, undefined], errorKeys.mustAccept],
])('an empty answer of type %s is none, and is missing where it is required', (type, empty, error) => {
  for (const given of empty) {
    expect(answer(ask(type), given) ?? {}).toEqual({});
    expect(answer(ask(type, { isRequired: true }), given)).toEqual({ 'answers.q-1': error });
  }
});

test('yes and no are the choices of their question', () => {
  const question = ask('yes-no', { choices: [{ id: 'yes' }, { id: 'no' }] });
  expect(answer(question, 'no')).toEqual({ 'q-1': 'no' });
  expect(answer(question, 'maybe')).toEqual({ 'answers.q-1': errorKeys.choice });
});

test('nobody is asked what is for teams, or for other formats; such an answer is dropped', () => {
  const required = { isRequired: true };
  expect(answer(ask('line', { ...required, individual: false }), 'Так')).toBeUndefined();
  const ofFormats = ask('line', { ...required, formats: ['10km', 'online'] });
  expect(answer(ofFormats, 'Так')).toBeUndefined();
  expect(answer(ofFormats, 'Так', { raceFormat: '10km' })).toEqual({ 'q-1': 'Так' });
  expect(answer(ofFormats, '', { participationFormat: 'online' })).toEqual({ 'answers.q-1': errorKeys.required });
});

test('an answer to another question is dropped, and one that is no answer is rejected', () => {
  const check = (answers: unknown) =>
    individualSchema(formats, [ask('line')]).validateSync({ ...person, answers }, { stripUnknown: true }).answers;
  expect(check({ 'q-old': 'Так', 'q-1': 'Ні' })).toEqual({ 'q-1': 'Ні' });
  expect(() => check('Так')).toThrow(errorKeys.text);
});

test('a team answers once, in the form of its captain', () => {
  const questions = [ask('line', { isRequired: true, individual: false }), ask('line', { id: 'q-2', team: false })];
  const schema = teamSchema(formats, { min: 10, max: 500 }, questions);
  const check = (answers: object) => schema.validateSyncAt('answers', { ...place, answers });
  expect(check({ 'q-1': 'Нас двоє', 'q-2': 'зайве' })).toEqual({ 'q-1': 'Нас двоє' });
  expect(() => check({})).toThrow(errorKeys.required);
});
