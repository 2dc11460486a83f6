import { conflictError, DomainError, defineError, notFoundError, rateLimitError } from '../../errors.ts';

/** The same for an unknown user and a wrong password, so that it does not reveal accounts. */
export class InvalidCredentials extends defineError(
  'invalid_credentials',
  'Email address or password is wrong.',
  401,
) {}

export class SignInAgain extends conflictError('sign_in_again', 'This needs a sign-in of the last minutes.') {}

export class LoginRateLimited extends rateLimitError('too_many_attempts', 'Too many failed login attempts.') {}

/** `field` is the form field of the password. */
export class PasswordWrong extends DomainError {
  constructor(field: string) {
    super('password_wrong', 'The password is wrong.', { status: 422, fields: { [field]: 'errors.passwordWrong' } });
  }
}

/** The user signs in with Google only; recovery sets a password. */
export class PasswordNotSet extends conflictError('password_not_set', 'This account has no password yet.') {}

export class AccountUnknown extends notFoundError('account_unknown', 'No such account.') {}

export class UserRegistered extends conflictError('user_registered', 'This email address is already registered.') {}

/** Codes and messages of the recorded WordPress (contract: error-token-*). */
export const tokenErrors = {
  missing: ['rest_not_logged_in', 'You are not currently logged in.'],
  badHeader: ['jwt_auth_bad_auth_header', 'Authorization header malformed.'],
  segments: ['jwt_auth_invalid_token', 'Wrong number of segments'],
  signature: ['jwt_auth_invalid_token', 'Signature verification failed'],
  revoked: ['jwt_auth_invalid_token', 'Session ended'],
  expired: ['jwt_auth_expired_token', 'Expired token'],
  noUser: ['jwt_auth_user_not_found', 'User not found'],
} as const;

export class TokenRejected extends DomainError {
  constructor(reason: keyof typeof tokenErrors) {
    const [code, message] = tokenErrors[reason];
    super(code, message, { status: 401 });
  }
}
