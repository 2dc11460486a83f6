import { messageContract } from 'shared-lib/api/office/contract';
import { implement } from '../office/index.ts';
import type { Messages } from './createMessages.ts';

/** Messages to a segment. `emailOf` is the address of a staff account. */
export const messageOperations = (messages: Messages, emailOf: (account: number) => Promise<string>) =>
  implement(messageContract, {
    messages: () => messages.list(),
    'preview-message': (form) => messages.preview(form),
    'test-message': async (texts, { session }) => {
      const to = session ? await emailOf(session.accountId) : null;
      if (to) await messages.test(texts, to);
      return { to };
    },
    'start-message': ({ key, ...form }, { actor }) => messages.start(form, key, actor),
    'pause-message': ({ id }, { actor }) => messages.pause(id, actor),
    'continue-message': ({ id }, { actor }) => messages.resume(id, actor),
    'cancel-message': ({ id }, { actor }) => messages.cancel(id, actor),
  });
