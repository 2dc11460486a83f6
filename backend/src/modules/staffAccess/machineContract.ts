import type { CreatedInvitation } from 'shared-lib/api/office';
import { json, machine, onMachine, operation, text } from 'shared-lib/api/office/contract';
import { locales } from 'shared-lib/i18n/locales';
import { emailRule } from 'shared-lib/validation';
import { string } from 'yup';
import type { AuditReport } from '../audit/index.ts';

/** Operations of the command line, which no browser may run. */
export const machineContract = {
  'invite-owner': operation({
    permission: machine,
    requirement: onMachine,
    request: { email: emailRule, name: text(100).default(''), locale: string().oneOf(locales).default('ua') },
    response: json<CreatedInvitation>(),
  }),
  'verify-audit': operation({
    permission: machine,
    requirement: onMachine,
    request: { expected: string().matches(/^\d{1,9}:[0-9a-f]{0,64}$/) },
    response: json<AuditReport>(),
  }),
};
