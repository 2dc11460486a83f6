import { type Requirement, settled, signedIn } from 'shared-lib/api/office/contract';

const anyone: Requirement = { session: 'none' };
const byPasskey: Requirement = { session: 'passkey' };

/** What every route of the office requires that is no operation, such as `POST passkeys`. One that is missing here does not compile. */
export const routeRequirements = {
  'GET session': anyone,
  'POST session/options': anyone,
  'POST session': anyone,
  'POST session/code': anyone,
  'POST session/code/confirm': anyone,
  'POST invitation': anyone,
  'POST invitation/options': anyone,
  'POST invitation/accept': anyone,
  'DELETE session': signedIn,
  'GET events': signedIn,
  'GET person-view/:token': signedIn,
  'POST recovery/options': signedIn,
  'POST recovery': signedIn,
  'POST confirmation/options': byPasskey,
  'POST confirmation': byPasskey,
  'POST passkeys/options': settled,
  'POST passkeys': settled,
} as const satisfies Record<string, Requirement>;

export type RouteName = keyof typeof routeRequirements;
