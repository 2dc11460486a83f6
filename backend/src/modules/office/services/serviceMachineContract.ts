import type { ServiceKeyStates } from 'shared-lib/api/office';
import { json, machine, onMachine, operation } from 'shared-lib/api/office/contract';

/** Operations of the command line, which no browser may run. */
export const serviceMachineContract = {
  'list-services': operation({
    permission: machine,
    requirement: onMachine,
    request: {},
    response: json<ServiceKeyStates>(),
  }),
  /** Encrypts every stored key with the first key of SECRETS_KEY. */
  'rotate-secrets-key': operation({
    permission: machine,
    requirement: onMachine,
    request: {},
    response: json<{ sealed: number }>(),
  }),
};
