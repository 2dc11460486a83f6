import { type MessageForm, messageSegments } from 'shared-lib/api/office';
import { number, object, string } from 'yup';
import { asIdempotencyKey } from '../../plugins/idempotencyKey.ts';
import { type Caller, operationOf, read, type SomeOperations, write } from '../office/index.ts';
import type { Messages } from './createMessages.ts';

const rowId = number().integer().min(1).max(2_147_483_647);
const actor = string().trim().max(60).default('');
const texts = {
  subjectUa: string().trim().max(150).required(),
  subjectEn: string().trim().max(150).required(),
  textUa: string().trim().max(5_000).required(),
  textEn: string().trim().max(5_000).required(),
};
const form = {
  ...texts,
  segment: string().oneOf(messageSegments).required(),
  team: rowId.when('segment', ([segment], schema) => (segment === 'team' ? schema.required() : schema)),
};
const key = asIdempotencyKey(
  string()
    .matches(/^[\w-]{8,64}$/)
    .required(),
);

/** Messages to a segment. `emailOf` is the address of a staff account. */
export function messageOperations(messages: Messages, emailOf: (account: number) => Promise<string>) {
  const one = (run: (id: number, actor: string) => Promise<unknown>) =>
    operationOf(write('messages'), object({ actor, id: rowId.required() }), ({ id }, caller) => run(id, caller.actor));

  return {
    messages: operationOf(read('messages'), object({}), () => messages.list()),
    'preview-message': operationOf(read('messages'), object(form), (body) => messages.preview(body as MessageForm)),
    'test-message': operationOf(write('messages'), object({ actor, ...texts }), async (body, caller) => {
      const to = await ownEmail(caller);
      if (to) await messages.test(body, to);
      return { to };
    }),
    'start-message': operationOf(write('messages'), object({ actor, ...form, key }), (body, caller) =>
      messages.start(body as MessageForm, body.key, caller.actor),
    ),
    'pause-message': one(messages.pause),
    'continue-message': one(messages.resume),
    'cancel-message': one(messages.cancel),
  } satisfies SomeOperations;

  async function ownEmail({ session }: Caller): Promise<string | null> {
    return session ? emailOf(session.accountId) : null;
  }
}
