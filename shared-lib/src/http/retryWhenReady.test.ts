import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { AxiosError } from 'axios';
import { onFailedCall } from './failedCalls.ts';
import { http } from './httpClient.ts';

const sent: InternalAxiosRequestConfig[] = [];
let rejections = 0;
let code = 'overloaded';
let retryAfter = '3';

/** A server that rejects the first calls and then responds. */
const server: AxiosAdapter = async (config) => {
  sent.push(config);
  const isBusy = sent.length <= rejections;
  const headers = isBusy ? { 'retry-after': retryAfter } : {};
  const response = {
    data: isBusy ? { code } : { ok: true },
    status: isBusy ? 503 : 200,
    statusText: '',
    headers,
    config,
  };
  if (!isBusy) return response;
  throw new AxiosError('busy', 'ERR_BAD_RESPONSE', config, null, response);
};

const reported = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sent.length = 0;
  reported.mockReset();
  onFailedCall(reported);
  [rejections, code, retryAfter] = [1, 'overloaded', '3'];
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const outcome = (call: Promise<{ status: number }>) =>
  call.then(
    ({ status }) => status,
    (error) => error.code,
  );
const after = async <T>(seconds: number, result: Promise<T>) => {
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  return result;
};

test('a call rejected by an overloaded server is retried after Retry-After with the same body', async () => {
  const call = outcome(http.post('/login', { email: 'a@run.example' }, { adapter: server }));
  await jest.advanceTimersByTimeAsync(2900);
  expect(sent).toHaveLength(1);
  expect(await after(0.2, call)).toBe(200);
  expect(sent.map(({ data }) => data)).toEqual(['{"email":"a@run.example"}', '{"email":"a@run.example"}']);
});

test('gives up after two retries and sends no report to the overloaded server', async () => {
  rejections = 9;
  expect(await after(60, outcome(http.get('/x', { adapter: server })))).toBe('overloaded');
  expect(sent).toHaveLength(3);
  expect(reported).not.toHaveBeenCalled();
});

test('what may have been half done is not sent again', async () => {
  code = 'backend_unavailable';
  expect(await after(60, outcome(http.post('/x', {}, { adapter: server })))).toBe('backend_unavailable');
  expect(sent).toHaveLength(1);
  expect(reported).toHaveBeenCalled();
});

test('does not retry after a long Retry-After or an abort', async () => {
  retryAfter = '120';
  expect(await after(0, outcome(http.get('/x', { adapter: server })))).toBe('overloaded');
  retryAfter = '3';
  sent.length = 0;
  const leaving = new AbortController();
  const call = outcome(http.get('/x', { adapter: server, signal: leaving.signal }));
  await jest.advanceTimersByTimeAsync(100);
  leaving.abort();
  expect(await after(60, call)).toBe('overloaded');
  expect(sent).toHaveLength(1);
});
