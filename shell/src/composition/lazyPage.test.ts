import { lazyPage } from './lazyPage.ts';
import { RemoteUnavailable } from './remotes.ts';

jest.mock('../federation/releases.ts', () => ({ fetchExposedModule: jest.fn(), registerReleases: jest.fn() }));

const Component = () => null;

test('a page is loaded once', async () => {
  const lazy = jest.fn(async () => ({ Component }));
  const page = lazyPage({ id: 'news', lazy }, 100);
  await Promise.all([page.load(), page.load()]);
  await page.load();
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(page.current()?.Component).toBe(Component);
});

test('a failed load is retried', async () => {
  const lazy = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ Component });
  await expect(lazyPage({ id: 'news', lazy }, 2000).load()).resolves.toEqual({ Component });
});

test('a page that failed to load is requested again', async () => {
  const offline = new Error('offline');
  const lazy = jest.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  lazy.mockResolvedValue({ Component });
  const page = lazyPage({ id: 'news', lazy }, 2000);
  await expect(page.load()).rejects.toThrow(RemoteUnavailable);
  expect(page.current()).toBeUndefined();
  await expect(page.load()).resolves.toEqual({ Component });
});

test('a page that never loads times out', async () => {
  const page = lazyPage({ id: 'news', lazy: () => new Promise(() => undefined) }, 20);
  await expect(page.load()).rejects.toThrow(RemoteUnavailable);
});
