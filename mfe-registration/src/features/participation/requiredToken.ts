import { ApiError } from 'shared-lib/http';
import { currentToken } from 'shared-lib/session';

/** The current token, which may have been renewed or expired meanwhile. @throws {ApiError} 401 */
export function requiredToken(): string {
  const token = currentToken();
  if (!token) throw new ApiError({ kind: 'bad-request', code: 'signed_out', status: 401 });
  return token;
}
