import type { Profile } from '../api/accountApi.ts';
import type { Payer } from '../api/ordersApi.ts';
import type { Registration } from '../api/registrationApi.ts';

/** Default payer: the company of a team, or the person. */
export function getPayer(
  registrations: readonly Registration[],
  { name, last_name }: Pick<Profile, 'name' | 'last_name'>,
): Payer {
  const team = registrations.findLast(({ kind }) => kind === 'team');
  if (team?.kind === 'team') {
    const { legalName, taxCode, legalAddress } = team.fields;
    return { kind: 'company', name: legalName, taxCode, address: legalAddress };
  }
  return { kind: 'person', name: `${name} ${last_name}`.trim(), taxCode: '', address: '' };
}
