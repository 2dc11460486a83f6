import {
  exportForm,
  json,
  operation,
  read,
  signedIn,
  text,
  textTransferContract,
  whole,
  write,
} from 'shared-lib/api/office/contract';
import { orderStatuses } from 'shared-lib/vocabulary';
import { array, boolean, number, string } from 'yup';
import type { Command } from './createCommand.ts';

type Result<Name extends keyof Command> = Command[Name] extends (...given: never[]) => Promise<infer Response>
  ? Response
  : never;

const orderNumber = text(20).required();
const newest = number().integer().min(1).max(1000).default(50);

/** Operations that only the command line calls. Responses are what it prints. */
export const commandContract = {
  orders: operation({
    permission: read('orders'),
    requirement: signedIn,
    request: {
      text: text(100),
      status: string().oneOf(orderStatuses),
      limit: number().integer().min(1).max(500).default(50),
    },
    response: json<Result<'orders'>>(),
  }),
  order: operation({
    permission: read('orders'),
    requirement: signedIn,
    request: { number: orderNumber },
    response: json<Result<'order'>>(),
  }),
  history: operation({
    permission: read('log'),
    requirement: signedIn,
    request: { limit: newest },
    response: json<Result<'history'>>(),
  }),
  'list-emails': operation({
    permission: read('emails'),
    requirement: signedIn,
    request: { limit: newest, unconfirmed: boolean().default(false) },
    response: json<Result<'emails'>>(),
  }),
  'refund-requests': operation({
    permission: read('orders'),
    requirement: signedIn,
    request: {},
    response: json<Result<'refundRequests'>>(),
  }),
  proposals: operation({
    permission: read('money'),
    requirement: signedIn,
    request: {},
    response: json<Result<'proposals'>>(),
  }),
  'confirm-transfer': operation({
    permission: write('money'),
    requirement: signedIn,
    request: {
      id: whole.required(),
      numbers: array(orderNumber).required().max(50),
      contribution: boolean()
        .default(false)
        .test('one-decision', 'errors.text', (value, { parent }) => !value || parent.numbers?.length === 0),
      email: text(254).email(),
    },
    response: json<Result<'confirmProposal'> | Result<'confirmContribution'>>(),
  }),
  participants: operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: exportForm,
    response: json<Result<'exportParticipants'>>(),
  }),
  ...textTransferContract,
  'verify-ledger': operation({
    permission: read('money'),
    requirement: signedIn,
    request: { expected: string().matches(/^\d{1,9}:[0-9a-f]{0,64}$/) },
    response: json<object>(),
  }),
};
