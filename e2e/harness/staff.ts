import { backendUrl as productBackend } from './product.ts';

/** Enables the staff actions of the product under test. */
export const staffToken = 'staff-token-of-the-browser-stories';

/** Calls a staff action, like the staff command. @returns the response. */
export type StaffCall = (action: string, body: object) => ReturnType<Response['json']>;

export const createStaff =
  (backendUrl: string): StaffCall =>
  async (action, body) => {
    const response = await fetch(`${backendUrl}/staff/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${staffToken}` },
      body: JSON.stringify({ actor: 'story', ...body }),
    });
    return response.json();
  };

export const actAsStaff = createStaff(productBackend);
