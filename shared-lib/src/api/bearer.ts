/** The header that says who asks. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
