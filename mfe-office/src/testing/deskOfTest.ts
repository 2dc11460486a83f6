import type { DeskKit, DeskList } from 'shared-lib/api/office';
import type { DeskStore, Enrolment, StoredAction, StoredList } from '../desk/deskStore.ts';

export const kit = (number: number, changed: Partial<DeskKit> = {}): DeskKit =>
  Object.assign(
    {
      number,
      name: `Олена Ґалаґан-${number}`,
      team: '',
      city: 'Київ',
      order: 'RUN-000042',
      isPaid: true,
      size: 'M',
      code: `code-${number}`,
      goods: [],
      phone: '+••••••••••45',
      consent: null,
    },
    changed,
  );

/** In memory, as the disk of a device keeps it. @param write the disk at work: may take long, or throw when it is full. */
export function memoryStore(write = async (): Promise<void> => undefined): DeskStore {
  let list: StoredList | undefined;
  let enrolment: Enrolment | undefined;
  let tries: Awaited<ReturnType<DeskStore['consentTries']>>;
  const actions: StoredAction[] = [];
  return {
    device: async () => 'device-of-a-test',
    desk: async () => 1,
    setDesk: async () => undefined,
    consentTries: async () => tries,
    setConsentTries: async (next) => {
      tries = next;
    },
    add: async (action) => {
      await write();
      const stored = { key: actions.length, action, outcome: null };
      actions.push(stored);
      return stored;
    },
    actions: async () => [...actions],
    setOutcomes: async (settled) => {
      for (const one of settled) actions[one.key] = one;
    },
    remove: async () => undefined,
    list: async () => list,
    setList: async (next) => {
      list = next;
    },
    enrolment: async (account) => (enrolment?.account === account ? enrolment : undefined),
    setEnrolment: async (next) => {
      enrolment = next;
    },
    removeList: async () => {
      list = undefined;
      enrolment = undefined;
    },
    close: () => undefined,
  };
}

const noConsents = { key: '', until: '2025-05-25T06:00:00Z' };

/** What the server gives a desk. */
export const getList = (kits: DeskKit[], consents: DeskList['consents'] = noConsents): DeskList => ({
  now: '2025-05-25T06:00:00Z',
  key: Buffer.alloc(32).toString('base64'),
  version: 'one',
  kits,
  sizes: ['S', 'M', 'L', 'XL'].map((code) => ({ code, left: null })),
  handouts: [],
  differences: [],
  consents,
});
