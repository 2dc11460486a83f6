import { type DeskMerge, deskDecisions } from 'shared-lib/api/office';
import { consentCodeDigits } from 'shared-lib/validation';
import { array, boolean, number, object, string } from 'yup';
import { operationOf, read, type SomeOperations, write } from '../office/index.ts';
import type { Handouts } from './createHandouts.ts';

const key = string()
  .matches(/^[\w-]{8,64}$/)
  .required();
const instant = string()
  .matches(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/)
  .test('instant', 'errors.text', (value) => value === undefined || !Number.isNaN(Date.parse(value)))
  .required();
const id = number().integer().min(1).max(2_147_483_647);
const whole = (max: number) =>
  number()
    .integer()
    .min(1)
    .max(max)
    .when('kind', ([kind], schema) => (kind === 'hand-out' ? schema.required() : schema));

const action = object({
  id: key,
  at: instant,
  kind: string()
    .oneOf(['hand-out', 'undo', 'decide'] as const)
    .required(),
  number: whole(2_147_483_647),
  desk: whole(99),
  account: id,
  size: string().trim().max(20),
  consent: string().matches(/^[\w-]{43}$/),
  code: string().matches(new RegExp(`^\\d{${consentCodeDigits}}$`)),
  proof: object({
    enrolment: id.required(),
    signature: string()
      .matches(/^[\w-]{86}$/)
      .required(),
  })
    .default(undefined)
    .optional(),
  // Of devices that opened an earlier release.
  isByConsent: boolean(),
  handout: string()
    .matches(/^[\w-]{8,64}$/)
    .when('kind', ([kind], schema) => (kind === 'hand-out' ? schema : schema.required())),
  decision: string()
    .oneOf(deskDecisions)
    .when('kind', ([kind], schema) => (kind === 'decide' ? schema.required() : schema)),
});

/** What a desk does, beside searching on the device. */
export function handoutOperations(handouts: Handouts) {
  return {
    'desk-list': operationOf(
      read('desk'),
      object({ device: key, version: string().trim().max(64) }),
      ({ device, version }, caller) => handouts.list(device, version, caller),
    ),
    'desk-enrol': operationOf(
      write('desk'),
      object({
        actor: string().trim().max(60),
        device: key,
        publicKey: string()
          .matches(/^[\w+/]{100,180}={0,2}$/)
          .required(),
      }),
      (body, caller) => handouts.enrol(body, caller),
    ),
    'desk-devices': operationOf(read('settings'), object({}), () => handouts.devices()),
    'revoke-desk-device': operationOf(
      write('settings'),
      object({ actor: string().trim().max(60), device: id.required() }),
      ({ device }, caller) => handouts.revokeDevice(device, caller),
    ),
    'check-handout': operationOf(
      write('settings'),
      object({ actor: string().trim().max(60), handout: key }),
      ({ handout }, caller) => handouts.check(handout, caller),
    ),
    'desk-phone': operationOf(
      write('desk'),
      object({ actor: string().trim().max(60), number: id.required() }),
      (body, caller) => handouts.phone(body.number, caller),
    ),
    'desk-merge': operationOf(
      write('desk'),
      object({
        actor: string().trim().max(60),
        device: key,
        sentAt: instant,
        actions: array(action).max(200).required(),
      }),
      (body, caller) => handouts.merge(body as unknown as DeskMerge, caller),
    ),
  } satisfies SomeOperations;
}
