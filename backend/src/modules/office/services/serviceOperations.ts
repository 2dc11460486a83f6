import { serviceContract, write } from 'shared-lib/api/office/contract';
import { implement, isPermitted } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { serviceMachineContract } from './serviceMachineContract.ts';

const toNames = (values: readonly { field: string }[]) => values.map(({ field }) => field);

/** Keys of other services. The log keeps names of fields, never values. */
export function serviceOperations({ services, resealKeys }: Pick<OfficeDependencies, 'services' | 'resealKeys'>) {
  return {
    ...implement(serviceContract, {
      services: (_body, { roles = [] }) => services.show(isPermitted(roles, write('staff'))),
      'test-service': {
        run: (body, { actor }) => services.test(body, actor),
        auditResult: ({ outcome }, { service }) => ({ target: service, details: { isAccepted: outcome === 'ok' } }),
      },
      'save-service': {
        run: (body, { actor }) => services.save(body, actor),
        audit: ({ service, values, despiteTest, forgetsFormer }) => ({
          target: service,
          details: { fields: toNames(values), despiteTest, forgetsFormer },
        }),
      },
      'remove-service': {
        run: (body, { actor }) => services.remove(body, actor),
        audit: ({ service, forgetsFormer }) => ({ target: service, details: { forgetsFormer } }),
      },
    }),
    ...implement(serviceMachineContract, {
      'list-services': () => services.show(false),
      'rotate-secrets-key': {
        run: async () => ({ sealed: await resealKeys() }),
        audit: () => ({}),
      },
    }),
  };
}
