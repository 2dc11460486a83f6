import type { DeskAction } from 'shared-lib/api/office';
import { deskContract } from 'shared-lib/api/office/contract';
import { implement } from '../staffAccess/index.ts';
import type { Handouts } from './createHandouts.ts';

/** What a desk does, beside searching on the device. */
export const handoutOperations = (handouts: Handouts) =>
  implement(deskContract, {
    'desk-list': ({ device, version }, caller) => handouts.list(device, version, caller),
    'desk-enrol': {
      run: (enrolment, caller) => handouts.enrol(enrolment, caller),
      audit: ({ device }) => ({ details: { device } }),
    },
    'desk-devices': () => handouts.devices(),
    'revoke-desk-device': {
      run: ({ device }, caller) => handouts.revokeDevice(device, caller),
      audit: ({ device }) => ({ details: { device } }),
    },
    'check-handout': {
      run: ({ handout }, caller) => handouts.check(handout, caller),
      audit: ({ handout }) => ({ details: { handout } }),
    },
    'desk-phone': {
      run: ({ number }) => handouts.phone(number),
      audit: ({ number }) => ({ details: { raceNumber: number } }),
    },
    'desk-merge': {
      run: (merge, caller) => handouts.merge(merge, caller),
      audit: ({ device, actions }) =>
        actions.length > 0 ? { details: { device, actions: actions.map(withoutProofs) } } : undefined,
    },
  });

/** A code may still be valid for other kits. */
const withoutProofs = (action: DeskAction) => ({ ...action, code: undefined, proof: undefined });
