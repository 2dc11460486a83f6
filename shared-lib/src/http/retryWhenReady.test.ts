import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { AxiosError } from 'axios';
import { http, onFailedCall } from './httpClient.ts';

const sent: InternalAxiosRequestConfig[] = [];
let refusals = 0;
let code = 'overloaded';
let retryAfter = '3';

/** A server that refuses the first calls and then answers. */
const server: AxiosAdapter = async (config) => {
  sent.push(config);
  const isBusy = sent.length <= refusals;
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

const told = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sent.length = 0;
  told.mockReset();
  onFailedCall(told);
  [refusals, code, retryAfter] = [1, 'overloaded', '3'];
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

test('a call that was refused before anything was done goes out again when the server said, with the same body', async () => {
  const call = outcome(http.post('/login', { email: 'a@run.example' }, { adapter: server }));
  await jest.advanceTimersByTimeAsync(2900);
  expect(sent).toHaveLength(1);
  expect(await after(0.2, call)).toBe(200);
  expect(sent.map(({ data }) => data)).toEqual(['{"email":"a@run.example"}', '{"email":"a@run.example"}']);
});

test('after two more tries the person is asked, and the busy server is told nothing', async () => {
  refusals = 9;
  expect(await after(60, outcome(http.get('/x', { adapter: server })))).toBe('overloaded');
  expect(sent).toHaveLength(3);
  expect(told).not.toHaveBeenCalled();
});

test('what may have been half done is not sent again', async () => {
  code = 'backend_unavailable';
  expect(await after(60, outcome(http.post('/x', {}, { adapter: server })))).toBe('backend_unavailable');
  expect(sent).toHaveLength(1);
  expect(told).toHaveBeenCalled();
});

test('nobody waits for minutes, and nobody asks again who has gone', async () => {
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
