import { boolean, number, object, string } from 'yup';
import { locales } from '../../../i18n/locales.ts';
import { deliveryKinds, genders } from '../../../vocabulary/index.ts';
import {
  type MovedPlace,
  type OfficePerson,
  type OpenedPersonView,
  type PersonContacts,
  type PersonEffect,
  type PersonMessagePreview,
  type PlaceMovePreview,
  placeMoneyChoices,
} from '../person.ts';
import { bodyKey, orderNumber, permanentText, text, version, whole } from './fields.ts';
import { json, operation, type RequestOf, read, signedIn, write } from './operation.ts';
import { participantList } from './people.ts';

/** `place`: from 0 within the registration. */
const place = { registrationId: whole.required(), place: number().integer().min(0).max(10_000).required() };

/** Fields that are left out stay; the rules are those of the visitors' forms. */
const changes = {
  fullName: text(200),
  city: text(200),
  country: text(10),
  raceFormat: text(60),
  participationFormat: text(60),
  size: text(12),
  gender: string().oneOf(genders),
  birthday: text(20),
  /** Empty: that of the account or the representative. */
  phone: text(40),
  /** The address of a team member. */
  email: text(200),
  /** How the whole order is delivered; the other fields are of a branch. */
  deliveryKind: string().oneOf(deliveryKinds),
  region: text(10),
  settlement: text(200),
  branch: text(200),
  recipientName: text(100),
  recipientLastName: text(100),
  recipientPhone: text(40),
};

/** Plain text; an empty line starts a paragraph. `{name}` and `{number}` stand for the person's. */
const message = {
  ...place,
  language: string().oneOf(locales).required(),
  subject: text(150).required(),
  text: text(5_000).required(),
};

const target = { ...place, to: orderNumber.required() };

export const personContract = {
  /** `list`: the one that the person is looked at from; its order says who is next. Error: 404 `participant_not_found`. */
  'show-person': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: { ...place, list: object(participantList).default(undefined) },
    response: json<OfficePerson>(),
  }),
  /** Contacts in full; the reason stays in the log. Error: 422 `note_personal`. */
  'show-contacts': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { ...place, reason: permanentText(200).min(3).required() },
    response: json<PersonContacts>(),
  }),
  /** What changes would bring. Error: 422 `validation_failed` with the fields as the visitors' form names them. */
  'preview-person': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { ...place, ...changes },
    response: json<{ effects: PersonEffect[] }>(),
  }),
  /**
   * All changes at once, or none. Errors: as `preview-person`, 409 `order_changed`, 409 `team_shares_field`: city and
   * formats are those of the team, 409 `kit_size_gone`, 409 `change_too_late`: the parcel has a waybill, 409 `edition_archived`.
   */
  'change-person': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { ...place, number: orderNumber.required(), version, ...changes, sendEmail: boolean().default(true) },
    response: json<OfficePerson>(),
  }),
  /** What moving a place to another order would bring. Error: 404 `order_not_found`. */
  'preview-move': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: target,
    response: json<PlaceMovePreview>(),
  }),
  /** Errors: 409 `order_changed`, 409 `place_not_movable` (`data.problem`), 404 `order_not_found`. */
  'move-place': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: {
      ...target,
      number: orderNumber.required(),
      version,
      money: string().oneOf(placeMoneyChoices).required(),
      sendEmail: boolean().default(true),
    },
    response: json<MovedPlace>(),
  }),
  /** A view of the person's own pages for a quarter of an hour, noted in the log. Error: 404 `participant_not_found`. */
  'open-person-view': operation({
    permission: read('cabinets'),
    requirement: signedIn,
    request: place,
    response: json<OpenedPersonView>(),
  }),
  /** Nothing is stored. Errors: 404 `participant_not_found`, 409 `person_without_email`, 422 `validation_failed` (unknown braces). */
  'preview-person-message': operation({
    permission: write('messages'),
    requirement: signedIn,
    request: message,
    response: json<PersonMessagePreview>(),
  }),
  /** One email to this person alone; a repeat under the key sends none. Errors: as the preview, 429 `too_many_messages`. */
  'write-to-person': operation({
    permission: write('messages'),
    requirement: signedIn,
    request: { ...message, number: orderNumber.required(), key: bodyKey },
    response: json<{ to: string }>(),
  }),
};

export type PersonChange = RequestOf<typeof personContract, 'preview-person'>;
export type PersonMessage = RequestOf<typeof personContract, 'preview-person-message'>;
export type PlaceMove = RequestOf<typeof personContract, 'move-place'>;
