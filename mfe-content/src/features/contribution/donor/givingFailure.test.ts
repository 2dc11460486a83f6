import { ApiError } from 'shared-lib/http';
import { givingFailure } from './givingFailure.ts';

test.each([
  ['database_unavailable', 'siteUnavailable'],
  ['backend_unavailable', 'siteUnavailable'],
  ['payment_unavailable', 'unavailable'],
])('%s is told as %s', (code, kind) => {
  expect(givingFailure(new ApiError({ kind: 'bad-response', code, status: 503 }))).toEqual({ kind });
});
