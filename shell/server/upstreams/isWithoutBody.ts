/** Whether HTTP gives a response no body, whatever its headers say. */
export const isWithoutBody = (method: string, status: number): boolean =>
  method === 'HEAD' || [204, 205, 304].includes(status);
