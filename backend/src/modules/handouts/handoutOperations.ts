import { type DeskMerge, deskDecisions } from 'shared-lib/api/office';
import { array, boolean, number, object, string } from 'yup';
import { type Operations, operationOf, read, write } from '../office/index.ts';
import type { Handouts } from './createHandouts.ts';

const key = string()
  .matches(/^[\w-]{8,64}$/)
  .required();
const instant = string()
  .matches(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/)
  .test('instant', 'errors.text', (value) => value === undefined || !Number.isNaN(Date.parse(value)))
  .required();
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
  account: number().integer().min(1).max(2_147_483_647),
  size: string().trim().max(20),
  consent: string().matches(/^[\w-]{43}$/),
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
export function handoutOperations(handouts: Handouts): Operations {
  return {
    'desk-list': operationOf(
      read('desk'),
      object({ device: key, version: string().trim().max(64) }),
      ({ device, version }, caller) => handouts.list(device, version, caller),
    ),
    'desk-phone': operationOf(
      write('desk'),
      object({ actor: string().trim().max(60), number: number().integer().min(1).max(2_147_483_647).required() }),
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
  };
}
