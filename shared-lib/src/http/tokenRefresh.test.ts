import type { AxiosAdapter } from 'axios';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { http } from './httpClient.ts';
import { setTokenRefresher } from './tokenRefresh.ts';

const keeper = jest.fn();
const sent: InternalAxiosRequestConfig[] = [];

/** A server that accepts one token. */
const server: AxiosAdapter = async (config) => {
  sent.push({ ...config, headers: config.headers.concat() } as InternalAxiosRequestConfig);
  const isGood = config.headers.get('Authorization') === 'Bearer good';
  const response = { data: { code: 'x' }, status: isGood ? 200 : 401, statusText: '', headers: {}, config };
  if (isGood) return response;
  throw new AxiosError('rejected', 'ERR_BAD_REQUEST', config, null, response);
};
const options = { adapter: server, headers: { Authorization: 'Bearer old' } };

beforeEach(() => {
  sent.length = 0;
  keeper.mockReset();
  setTokenRefresher(keeper);
});
afterEach(() => setTokenRefresher(undefined));

test('a rejected change is retried with the new token and the same body', async () => {
  keeper.mockResolvedValue('good');
  await expect(http.patch('/x', { name: 'Олена' }, options)).resolves.toMatchObject({ status: 200 });
  expect(keeper).toHaveBeenCalledWith({ token: 'old', isChange: true });
  expect(sent.map(({ data }) => data)).toEqual(['{"name":"Олена"}', '{"name":"Олена"}']);
});

test('without another token the call fails', async () => {
  keeper.mockResolvedValue(undefined);
  await expect(http.get('/x', options)).rejects.toMatchObject({ status: 401 });
  expect(keeper).toHaveBeenCalledWith({ token: 'old', isChange: false });
});

test('calls without a token and calls that skip the refresh fail', async () => {
  await expect(http.post('/login', {}, { adapter: server })).rejects.toMatchObject({ status: 401 });
  await expect(http.post('/renew', {}, { ...options, skipsTokenRefresh: true })).rejects.toMatchObject({ status: 401 });
  expect(keeper).not.toHaveBeenCalled();
});
