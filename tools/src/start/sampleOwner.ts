import { findStaffAccess } from 'backend/staff-access';

const email = 'owner@charity-run.example';

/** Link that makes its holder the owner of a development system; each start gives a new one. */
export async function inviteSampleOwner(dataDir: string): Promise<string> {
  const { link } = await call<{ link: string }>(dataDir, 'invite-owner', { email, name: 'Олена Каштан' });
  return link;
}

export async function canBeSetUp(dataDir: string): Promise<boolean> {
  const { state } = await call<{ state: string }>(dataDir, 'setup', {});
  return state === 'open' || state === 'started';
}

async function call<Response>(dataDir: string, operation: string, body: object): Promise<Response> {
  const access = await findStaffAccess(dataDir);
  if (!access) throw new Error(`The backend did not leave its staff token in ${dataDir}.`);
  const response = await fetch(`${access.url}/staff/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access.token}` },
    body: JSON.stringify({ actor: 'npm start', ...body }),
  });
  if (!response.ok) throw new Error(`The backend rejected ${operation}: ${response.status}.`);
  return response.json() as Promise<Response>;
}
