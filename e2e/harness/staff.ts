import { backendPort } from './ports.ts';

/** Enables the staff actions of the product under test. */
export const staffToken = 'staff-token-of-the-browser-stories';

/** Calls a staff action, like the staff command. @returns the response. */
export async function actAsStaff(action: string, body: object) {
  const response = await fetch(`http://127.0.0.1:${backendPort}/staff/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staffToken}` },
    body: JSON.stringify({ actor: 'story', ...body }),
  });
  return response.json();
}
