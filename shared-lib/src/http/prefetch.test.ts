import { prefetch, prefetched } from './prefetch.ts';

const responding = (...responses: unknown[]) =>
  jest.fn(async () => {
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return response;
  });

test('a prefetched response is used once', async () => {
  const call = responding('first', 'second');
  prefetch('event', call);
  expect(await prefetched('event', call)).toBe('first');
  expect(await prefetched('event', call)).toBe('second');
  expect(await prefetched('another', responding('other'))).toBe('other');
});

test('a failed or old response is requested again', async () => {
  const call = responding(new Error('lost'), 'there', 'newer');
  prefetch('event', call);
  expect(await prefetched('event', call)).toBe('there');
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  prefetch('event', responding('old'));
  now.mockReturnValue(5001);
  expect(await prefetched('event', call)).toBe('newer');
  now.mockRestore();
});
