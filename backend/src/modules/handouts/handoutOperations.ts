import { deskContract } from 'shared-lib/api/office/contract';
import { implement } from '../office/index.ts';
import type { Handouts } from './createHandouts.ts';

/** What a desk does, beside searching on the device. */
export const handoutOperations = (handouts: Handouts) =>
  implement(deskContract, {
    'desk-list': ({ device, version }, caller) => handouts.list(device, version, caller),
    'desk-enrol': (enrolment, caller) => handouts.enrol(enrolment, caller),
    'desk-devices': () => handouts.devices(),
    'revoke-desk-device': ({ device }, caller) => handouts.revokeDevice(device, caller),
    'check-handout': ({ handout }, caller) => handouts.check(handout, caller),
    'desk-phone': ({ number }, caller) => handouts.phone(number, caller),
    'desk-merge': (actions, caller) => handouts.merge(actions, caller),
  });
