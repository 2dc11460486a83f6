import { ApiError } from 'shared-lib/http';
import { currentToken } from 'shared-lib/session';

/** The token of now: it may have been renewed, or run out, while the form was being filled in. */
export function requiredToken(): string {
  const token = currentToken();
  if (!token) throw new ApiError({ kind: 'bad-request', code: 'signed_out', status: 401 });
  return token;
}
