import { backendPort } from './ports.ts';

/** Opens the actions of staff in the product under test. */
export const staffToken = 'staff-token-of-the-browser-stories';

/** What staff does from its command line. @returns the backend's answer. */
export async function actAsStaff(action: string, body: object) {
  const answer = await fetch(`http://127.0.0.1:${backendPort}/staff/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staffToken}` },
    body: JSON.stringify({ actor: 'story', ...body }),
  });
  return answer.json();
}
