/** Whether HTTP gives a response no body, whatever its headers say. */
export const isWithoutBody = (method: string, status: number): boolean =>
  method === 'HEAD' || status === 204 || status === 304;
