import { locales } from 'shared-lib/i18n/locales';
import { boolean, mixed, number, object, string } from 'yup';
import { asIdempotencyKey } from '../../plugins/idempotencyKey.ts';
import { operationOf, read, type SomeOperations, write } from '../office/index.ts';
import type { LateRegistrations } from './createLateRegistrations.ts';

const key = asIdempotencyKey(
  string()
    .matches(/^[\w-]{8,100}$/)
    .required(),
);
const desk = number().integer().min(1).max(99).required();
const order = string().trim().max(20).required();
const actor = string().trim().max(60);

/** Registration at desks; the switch belongs to the settings. */
export function lateRegistrationOperations(late: LateRegistrations) {
  return {
    'late-registration': operationOf(read('desk'), object({}), () => late.state()),
    'set-late-registration': operationOf(
      write('settings'),
      object({
        actor,
        isOpen: boolean().strict().required(),
        price: number().integer().min(100).max(10_000_000).required(),
        places: number().integer().min(0).max(100_000).required(),
      }),
      (body, caller) => late.set(body, caller),
    ),
    'register-late': operationOf(
      write('desk'),
      object({
        actor,
        key,
        desk,
        payment: string()
          .oneOf(['cash', 'card'] as const)
          .required(),
        locale: string().oneOf(locales).required(),
        form: mixed().required(),
      }),
      (body, caller) => late.register(body, caller),
    ),
    'late-order': operationOf(read('desk'), object({ number: order }), (body) => late.order(body.number)),
    'late-payment': operationOf(write('desk'), object({ actor, number: order }), (body, caller) =>
      late.payment(body.number, caller),
    ),
    'late-cash': operationOf(write('desk'), object({ actor, number: order, key, desk }), (body, caller) =>
      late.cash(body, caller),
    ),
    'desk-cash': operationOf(read('today'), object({}), () => late.cashByDesk()),
  } satisfies SomeOperations;
}
