import { type AxiosAdapter, AxiosError } from 'axios';
import { onFailedCall } from './failedCalls.ts';
import { http } from './httpClient.ts';
import { isLeaving, watchLeaving } from './leaving.ts';

const abort: AxiosAdapter = (config) => Promise.reject(new AxiosError('Load failed', 'ERR_NETWORK', config));
const reported = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue();
  onFailedCall(reported);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each(['beforeunload', 'pagehide'])('a call aborted at %s is cancelled and not reported', async (type) => {
  watchLeaving();
  dispatchEvent(new Event(type));
  expect(isLeaving()).toBe(true);
  await expect(http.get('/x', { adapter: abort })).rejects.toMatchObject({ kind: 'cancelled' });
  expect(reported).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
});

test('a call that fails after a download started counts', async () => {
  watchLeaving();
  dispatchEvent(new Event('beforeunload'));
  jest.advanceTimersByTime(3000);
  await expect(http.get('/x', { adapter: abort })).rejects.toMatchObject({ kind: 'network' });
  expect(reported).toHaveBeenCalledWith({ method: 'GET', path: '/x', outcome: 'network' });
});
