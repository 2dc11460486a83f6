import { messageContract } from 'shared-lib/api/office/contract';
import { implement } from '../staffAccess/index.ts';
import { getSegment, type Messages } from './createMessages.ts';

const toTarget = ({ id }: { id: number }) => ({ target: `message ${id}` });

/** Messages to a segment. `emailOf` is the address of a staff account. */
export const messageOperations = (messages: Messages, getEmail: (account: number) => Promise<string>) =>
  implement(messageContract, {
    messages: ({ edition }) => messages.list(edition),
    'preview-message': (form) => messages.preview(form),
    'test-message': async (texts, { session }) => {
      const to = session ? await getEmail(session.accountId) : null;
      if (to) await messages.test(texts, to);
      return { to };
    },
    'start-message': {
      run: ({ key, ...form }, { actor }) => messages.start(form, key, actor),
      audit: (form) => ({ details: getSegment(form) }),
    },
    'pause-message': { run: ({ id }) => messages.change(id, 'paused'), audit: toTarget },
    'continue-message': { run: ({ id }) => messages.change(id, 'sending'), audit: toTarget },
    'cancel-message': { run: ({ id }) => messages.change(id, 'cancelled'), audit: toTarget },
  });
