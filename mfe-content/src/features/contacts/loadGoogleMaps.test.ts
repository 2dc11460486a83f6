import { type GoogleMaps, loadGoogleMaps } from './loadGoogleMaps.ts';

const maps = { Map: class {}, Marker: class {} } satisfies GoogleMaps;
const options = { key: 'browser-key', language: 'uk' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.google = undefined;
});

/** A network that fails a number of times before the script comes. */
function network(failures: number) {
  const attempts: { url: string; at: number }[] = [];
  const run = async (url: string) => {
    attempts.push({ url, at: Date.now() });
    if (attempts.length <= failures) throw new Error(`attempt ${attempts.length} failed`);
    window.google = { maps };
  };
  return { attempts, run };
}

const waitsBetween = (attempts: { at: number }[]) =>
  attempts.slice(1).map(({ at }, index) => at - (attempts[index]?.at ?? 0));

test('requests the places library in the visitor’s language, once', async () => {
  const { attempts, run } = network(0);
  await expect(loadGoogleMaps({ ...options, run })).resolves.toBe(maps);
  const url = new URL(attempts[0]?.url ?? '');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ libraries: 'places', language: 'uk' });
  await loadGoogleMaps({ ...options, run });
  expect(attempts).toHaveLength(1);
});

test('tries three more times, waiting longer each time', async () => {
  const { attempts, run } = network(3);
  const loading = loadGoogleMaps({ ...options, run });
  await jest.runAllTimersAsync();
  await expect(loading).resolves.toBe(maps);
  expect(waitsBetween(attempts)).toEqual([1000, 2000, 4000]);
});

test('gives up with the last reason', async () => {
  const { attempts, run } = network(10);
  const loading = expect(loadGoogleMaps({ ...options, run })).rejects.toThrow('attempt 4 failed');
  await jest.runAllTimersAsync();
  await loading;
  expect(attempts).toHaveLength(4);
});
