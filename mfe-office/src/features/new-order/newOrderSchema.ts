import type { EventFacts } from 'shared-lib/api';
import { newDelivery } from 'shared-lib/checkout';
import { type Locale, locales } from 'shared-lib/i18n';
import { choiceRule, optionalLine, requiredLine, staffOrderSchema } from 'shared-lib/validation';
import type { InferType } from 'yup';
import { kyivDay } from '../../format/useWhen.ts';

const listIds = (formats: EventFacts['formats']['race']) =>
  formats.filter(({ isOffered }) => isOffered).map(({ id }) => id);

/** The order itself, whose rules the server has too, and what stands beside it in the request. */
export const newOrderSchema = (event: EventFacts) =>
  staffOrderSchema(
    { race: listIds(event.formats.race), participation: listIds(event.formats.participation) },
    event.questions,
    event,
  ).shape({
    language: choiceRule(locales),
    reason: optionalLine().when('payment', {
      is: 'free',
      // biome-ignore lint/suspicious/noThenProperty: the name is yup's.
      then: () => requiredLine(),
    }),
    document: optionalLine(40),
    day: optionalLine(),
  });
export type NewOrderValues = InferType<ReturnType<typeof newOrderSchema>>;
type Person = NewOrderValues['people'][number];

export const isFull = ({ left }: EventFacts['formats']['race'][number]) => left === 0;

function newPerson({ formats }: EventFacts): Person {
  const first = (list: EventFacts['formats']['race']) =>
    list.find((format) => format.isOffered && !isFull(format))?.id ?? '';
  return {
    fullName: '',
    birthday: '',
    gender: '',
    phone: '',
    country: 'UA',
    city: '',
    raceFormat: first(formats.race),
    participationFormat: first(formats.participation),
    kitSize: '',
    answers: {},
  };
}

/** People of one order are often of one city and run the same distance. */
export const nextPerson = (previous: Person): Person => ({
  ...previous,
  fullName: '',
  birthday: '',
  gender: '',
  phone: '',
  kitSize: '',
  answers: {},
});

export function newOrder(event: EventFacts, language: Locale): NewOrderValues {
  return {
    ...newDelivery({ name: '', last_name: '', phone: '' }),
    kind: 'pickup',
    email: '',
    language,
    people: [newPerson(event)],
    items: [],
    payment: 'card',
    payer: { kind: 'company', name: '', taxCode: '', address: '' },
    reason: '',
    document: '',
    day: kyivDay(new Date()),
  } as Partial<NewOrderValues> as NewOrderValues;
}

/** What the operation takes. */
export function toRequest({ language, reason, document, day, ...form }: NewOrderValues) {
  return { language, form, reason, document, day: day === kyivDay(new Date()) || !day ? undefined : day };
}
