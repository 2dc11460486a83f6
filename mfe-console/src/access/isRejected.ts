import { ApiError } from 'shared-lib/http';

/** The site does not know the caller (any more). */
export const isRejected = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
