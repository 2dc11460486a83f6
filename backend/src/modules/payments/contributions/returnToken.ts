import { randomBytes } from 'node:crypto';

/** The secret in the URL of a donor's result page. */
export const createReturnToken = (): string => randomBytes(24).toString('base64url');
