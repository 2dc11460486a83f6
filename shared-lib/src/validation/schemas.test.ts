import type { ObjectSchema, ValidationError } from 'yup';
import { newPasswordSchema } from './accountSchemas.ts';
import { errorKeys } from './errorKeys.ts';
import { passwordStrength } from './passwordStrength.ts';
import { personalDataSchema } from './personalData.ts';
import { individualSchema, teamSchema } from './registrationSchemas.ts';

const formats = { race: ['5km'], participation: ['onsite'] };
const team = {
  teamName: 'Тихий код',
  participantsCount: 12,
  activityField: 'Розробка програм',
  website: 'example.com',
  country: 'UA',
  city: 'Львів',
  raceFormat: '5km',
  participationFormat: 'onsite',
  legalName: 'ТОВ «Тихий код»',
  taxCode: '21004568',
  documentsPhone: '067 123 45 67',
  legalAddress: 'Львів, вул. Садова, 12',
  documentsAddressSame: true,
  actualAddress: 'Львів, вул. Зелена, 1',
  representative: { name: 'Єва', lastName: 'Їжакевич', phone: '+48501112233', email: 'Eva@Example.com' },
};
const person = {
  name: 'Олена',
  last_name: 'Бігун',
  birthday: '1990-05-01',
  gender: 'female',
  country: 'UA',
  city: 'Київ',
  phone: '050 111 22 33',
  personal_data_consent: true,
};

function getProblems(schema: ObjectSchema<object>, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    // The first problem of a field is the one that is shown.
    return Object.fromEntries(inner.map(({ path = '', message }) => [path, message]).reverse());
  }
}

test('a filled team form comes out in the form it is stored in', () => {
  expect(teamSchema(formats, { min: 10, max: 500 }).validateSync(team)).toMatchObject({
    website: 'https://example.com',
    documentsPhone: '+380671234567',
    documentsAddress: '',
    taxCodeConfirmed: false,
    representative: { phone: '+48501112233', email: 'eva@example.com' },
  });
});

test.each([
  [{ participantsCount: 9 }, { participantsCount: `${errorKeys.teamTooSmall}/10` }],
  [{ participantsCount: 501 }, { participantsCount: `${errorKeys.teamTooBig}/500` }],
  [{ participantsCount: 10.5 }, { participantsCount: errorKeys.integer }],
  [{ participantsCount: 'many' }, { participantsCount: errorKeys.integer }],
  [{ participantsCount: '' }, { participantsCount: errorKeys.required }],
  [{ taxCode: '1234567' }, { taxCode: errorKeys.companyCode }],
  [{ taxCode: '21004569' }, { taxCodeConfirmed: errorKeys.companyCodeUnusual }],
  [{ taxCode: '21004569', taxCodeConfirmed: true }, {}],
  [{ documentsAddressSame: false }, { documentsAddress: errorKeys.required }],
  [{ actualAddress: ' ' }, { actualAddress: errorKeys.required }],
  [{ raceFormat: 'marathon' }, { raceFormat: errorKeys.choice }],
  [{ website: 'not a site' }, { website: errorKeys.website }],
  [{ website: '' }, {}],
  [{ teamName: 'я'.repeat(41) }, { teamName: errorKeys.max40 }],
  [{ representative: { ...team.representative, email: 'eva@' } }, { 'representative.email': errorKeys.email }],
])('a team with %j', (change, expected) => {
  expect(getProblems(teamSchema(formats, { min: 10, max: 500 }), { ...team, ...change })).toEqual(expected);
});

test.each([
  [{}, {}],
  [{ name: 'х'.repeat(40) }, {}],
  [{ name: 'х'.repeat(41) }, { name: errorKeys.max40 }],
  [{ name: '👟'.repeat(40) }, { name: 'errors.unprintable/👟' }],
  [{ last_name: 'a\u0000b' }, { last_name: errorKeys.text }],
  [{ birthday: '2023-02-29' }, { birthday: errorKeys.date }],
  [{ birthday: '1890-01-01' }, { birthday: errorKeys.birthday }],
  [{ gender: '' }, { gender: errorKeys.required }],
  [{ country: 'XX' }, { country: errorKeys.choice }],
  [{ phone: '123' }, { phone: errorKeys.phone }],
  [{ personal_data_consent: 'true' }, { personal_data_consent: errorKeys.mustAccept }],
  [{ personal_data_consent: false }, { personal_data_consent: errorKeys.mustAccept }],
])('personal data with %j', (change, expected) => {
  expect(getProblems(personalDataSchema, { ...person, ...change })).toEqual(expected);
});

test('an individual agrees to each thing on its own', () => {
  const individual = { fullName: 'Остап Ґалаґан', country: 'UA', city: 'Івано-Франківськ', raceFormat: '5km' };
  expect(
    getProblems(individualSchema(formats), {
      ...individual,
      participationFormat: 'onsite',
      consents: { correctData: true, fundTransfer: true },
    }),
  ).toEqual({ 'consents.participation': errorKeys.mustAccept });
});

test.each([
  ['short', errorKeys.password],
  ['qwerty123', errorKeys.passwordTooCommon],
  ['ПАРОЛЬ123', errorKeys.passwordTooCommon],
  ['x'.repeat(129), errorKeys.passwordTooLong],
])('rejects the password %s', (password, key) => {
  expect(getProblems(newPasswordSchema, { password, repeat: password })).toEqual({ password: key });
});

test('passwords may hold spaces and are repeated exactly', () => {
  expect(getProblems(newPasswordSchema, { password: ' sixsix ', repeat: ' sixsix ' })).toEqual({});
  expect(getProblems(newPasswordSchema, { password: 'sixsix', repeat: 'sixsix ' })).toEqual({
    repeat: errorKeys.passwordsDiffer,
  });
});

test.each([
  ['12345', 0],
  ['qwerty123', 1],
  ['aaaaaaaaaaaa', 1],
  ['Kashtan-25', 2],
  ['тихий ранок 2025', 3],
])('rates %s as %d', (password, mark) => {
  expect(passwordStrength(password)).toBe(mark);
});
