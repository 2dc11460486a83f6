import { ApiError } from './ApiError.ts';
import { getFailure } from './getFailure.ts';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['no connection', { kind: 'network', code: 'network', status: 0 }, 'offline'],
  ['a timeout', { kind: 'timeout', code: 'timeout', status: 0 }, 'unavailable'],
  ['a server error', { kind: 'bad-response', code: 'unavailable', status: 503 }, 'unavailable'],
  ['too many calls', { kind: 'bad-request', code: 'too_many_codes', status: 429, retryAfter: 90 }, 'rateLimited'],
  [
    'rejected fields',
    { kind: 'bad-request', code: 'validation_failed', status: 422, fields: { city: 'x' } },
    'invalid',
  ],
  ['another 4xx', { kind: 'bad-request', code: 'team_full', status: 409 }, 'rejected'],
] as const)('%s', (_name, response, kind) => {
  const { code, status } = response;
  expect(getFailure(new ApiError(response))).toMatchObject({ kind, code, status });
});

test('a timeout without a connection is offline, a response is not', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(getFailure(new ApiError({ kind: 'timeout', code: 'timeout', status: 0 })).kind).toBe('offline');
  expect(getFailure(new ApiError({ kind: 'bad-response', code: 'x', status: 500 })).kind).toBe('unavailable');
});

test('an error of another kind counts as unavailable', () => {
  expect(getFailure(new Error('broken'))).toMatchObject({ kind: 'unavailable', code: 'unknown', fields: {} });
});

test('returns details and the time to wait', () => {
  const error = new ApiError({
    kind: 'bad-request',
    code: 'code_wrong',
    status: 429,
    retryAfter: 30,
    details: { attemptsLeft: 2 },
  });
  expect(getFailure(error)).toMatchObject({ retryAfter: 30, details: { attemptsLeft: 2 } });
});
