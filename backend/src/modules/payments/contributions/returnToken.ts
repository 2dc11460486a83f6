import { randomBytes } from 'node:crypto';

export const createReturnToken = (): string => randomBytes(24).toString('base64url');
