import { ApiError } from 'shared-lib/http';
import { submitFailure } from './submitFailure.ts';

const refusal = (status: number, code: string, fields?: Record<string, string>) =>
  new ApiError({ kind: 'bad-request', status, code, fields });

test('tells what the person can do about it', () => {
  expect(submitFailure(refusal(409, 'registration_closed'))).toEqual({ kind: 'phase', phase: 'closed' });
  expect(submitFailure(refusal(409, 'registration_not_open'))).toEqual({ kind: 'phase', phase: 'not-started' });
  expect(submitFailure(refusal(422, 'idempotency_key_reused'))).toEqual({ kind: 'alreadySent' });
  expect(submitFailure(refusal(409, 'registration_not_editable'))).toEqual({ kind: 'tooLate' });
  expect(submitFailure(refusal(401, 'jwt_auth_expired_token'))).toEqual({ kind: 'session' });
  expect(submitFailure(refusal(422, 'validation_failed', { city: 'errors.required' }))).toEqual({
    kind: 'fields',
    fields: { city: 'errors.required' },
  });
});

test('an answer that never came promises nothing', () => {
  const network = new ApiError({ kind: 'network', code: 'network', status: 0 });
  expect(submitFailure(network)).toEqual({ kind: 'unavailable' });
  expect(submitFailure(new Error('anything'))).toEqual({ kind: 'unavailable' });
});
