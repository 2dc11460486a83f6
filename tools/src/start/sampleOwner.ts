import { findStaffAccess } from 'backend/staff-access';

const email = 'owner@charity-run.example';

/** Link that makes its holder the owner of a development system; each start gives a new one. */
export async function inviteSampleOwner(dataDir: string): Promise<string> {
  const access = await findStaffAccess(dataDir);
  if (!access) throw new Error(`The backend did not leave its staff token in ${dataDir}.`);
  const response = await fetch(`${access.url}/staff/invite-owner`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access.token}` },
    body: JSON.stringify({ actor: 'npm start', email, name: 'Олена Каштан' }),
  });
  if (!response.ok) throw new Error(`The sample owner could not be invited: ${response.status}.`);
  const { link } = (await response.json()) as { link: string };
  return link;
}
