import { type AxiosAdapter, AxiosError } from 'axios';
import { followPointer } from '../pointer/pointerPress.ts';
import { http } from './httpClient.ts';

const respond: AxiosAdapter = async (config) => ({
  data: 'ready',
  status: 200,
  statusText: 'OK',
  headers: {},
  config,
});
const fail: AxiosAdapter = (config) => Promise.reject(new AxiosError('Load failed', 'ERR_NETWORK', config));
const getOutcome = (adapter: AxiosAdapter) =>
  http.get('/x', { adapter }).then(
    ({ data }) => data,
    ({ kind }) => kind,
  );

test.each([
  ['a response', respond, 'ready'],
  ['a failure', fail, 'network'],
])('%s waits until the pointer is released', async (_, adapter, expected) => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue();
  const stop = followPointer();
  dispatchEvent(new Event('pointerdown'));
  const settled = jest.fn();
  const call = getOutcome(adapter).then(settled);
  await jest.advanceTimersByTimeAsync(1000);
  expect(settled).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointerup'));
  dispatchEvent(new Event('click'));
  await jest.advanceTimersByTimeAsync(0);
  await call;
  expect(settled).toHaveBeenCalledWith(expected);
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a key ends a press whose release a native list has taken', async () => {
  const stop = followPointer();
  dispatchEvent(new Event('pointerdown'));
  const call = getOutcome(respond);
  dispatchEvent(new Event('keydown'));
  expect(await call).toBe('ready');
  stop();
});
