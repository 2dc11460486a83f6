import { messageContract } from 'shared-lib/api/office/contract';
import { implement } from '../staffAccess/index.ts';
import type { Messages } from './createMessages.ts';

const toTarget = ({ id }: { id: number }) => ({ target: `message ${id}` });

/** Messages to a segment. `getEmail` finds the address of a staff account. */
export const messageOperations = (messages: Messages, getEmail: (account: number) => Promise<string>) =>
  implement(messageContract, {
    messages: ({ edition }) => messages.list(edition),
    'segment-options': ({ of }) => messages.options(of),
    'segment-people': ({ segment, from, limit }) => messages.people(segment, from, limit),
    'preview-message': ({ from, ...form }) => messages.preview(form, from),
    'test-message': async (form, { session }) => {
      const to = session ? await getEmail(session.accountId) : null;
      if (to) await messages.test(form, to);
      return { to };
    },
    'start-message': {
      run: ({ key, ...form }, { actor }) => messages.start(form, key, actor),
      audit: async ({ segment }) => ({ details: { segment: await messages.describe(segment) } }),
    },
    'pause-message': { run: ({ id }) => messages.change(id, 'paused'), audit: toTarget },
    'continue-message': { run: ({ id }) => messages.change(id, 'sending'), audit: toTarget },
    'cancel-message': { run: ({ id }) => messages.change(id, 'cancelled'), audit: toTarget },
  });
