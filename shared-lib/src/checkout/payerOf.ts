import type { Profile } from '../api/accountApi.ts';
import type { Registration } from '../api/registrationApi.ts';

/** Who pays, as the form has it. */
export interface PayerValues {
  kind: 'company' | 'person';
  name: string;
  taxCode: string;
  address: string;
}

/** Nobody types twice what a team has told already; without a team the person pays. */
export function payerOf(
  registrations: readonly Registration[],
  { name, last_name }: Pick<Profile, 'name' | 'last_name'>,
): PayerValues {
  const team = registrations.findLast(({ kind }) => kind === 'team');
  if (team?.kind === 'team') {
    const { legalName, taxCode, legalAddress } = team.fields;
    return { kind: 'company', name: legalName, taxCode, address: legalAddress };
  }
  return { kind: 'person', name: `${name} ${last_name}`.trim(), taxCode: '', address: '' };
}
