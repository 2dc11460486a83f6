import { type OfficePerson, type PersonContacts, type PersonField, personFields } from 'shared-lib/api/office';
import type { RequestOf } from '../../api/officeApi.ts';

type Request = RequestOf<'preview-person'>;

const deliveryFields = [
  'deliveryKind',
  'region',
  'settlement',
  'branch',
  'recipientName',
  'recipientLastName',
  'recipientPhone',
] as const satisfies (keyof Request)[];
const isOfPerson = (field: PersonField) => field !== 'delivery';
/** Every field of the form by its name in the request. */
export const formFields = [...personFields.filter(isOfPerson), ...deliveryFields];
export type FormField = (typeof formFields)[number];
export type FormValues = Record<FormField, string>;

/** What the server names otherwise when it rejects a field. */
const namedByServer: Partial<Record<FormField, string>> = {
  size: 'kitSize',
  deliveryKind: 'delivery.kind',
  region: 'delivery.region',
  settlement: 'delivery.settlement',
  branch: 'delivery.branch',
  recipientName: 'delivery.recipientName',
  recipientLastName: 'delivery.recipientLastName',
  recipientPhone: 'delivery.phone',
};

/** The form as it is stored. @param contacts in full, or masked until they are shown. */
export function toValues(person: OfficePerson, contacts: PersonContacts): FormValues {
  const { delivery } = person;
  return {
    ...person.fields,
    fullName: person.name,
    phone: contacts.phone,
    email: contacts.email,
    deliveryKind: delivery?.kind ?? '',
    region: delivery?.region ?? '',
    settlement: delivery?.settlement ?? '',
    branch: delivery?.branch ?? '',
    recipientName: delivery?.recipientName ?? '',
    recipientLastName: delivery?.recipientLastName ?? '',
    recipientPhone: contacts.recipientPhone,
  };
}

/** Fields that differ from what is stored. */
export const listChanged = (stored: FormValues, typed: Partial<FormValues>): FormField[] =>
  formFields.filter((name) => typed[name] !== undefined && typed[name] !== stored[name]);

/** The request of what changed; a change of the delivery names its kind, too. */
export function toRequest(stored: FormValues, typed: Partial<FormValues>): Partial<Request> {
  const changed = listChanged(stored, typed);
  const names = changed.some((name) => deliveryFields.some((field) => field === name))
    ? [...new Set<FormField>([...changed, 'deliveryKind'])]
    : changed;
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? stored[name]]));
}

/** The text key of what is wrong with a field. */
export const findProblem = (fields: Record<string, string> | undefined, name: FormField): string | undefined =>
  fields?.[namedByServer[name] ?? name];
