import { prefetch, prefetched } from './prefetch.ts';

const answering = (...answers: unknown[]) =>
  jest.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });

test('what was called ahead is given out once', async () => {
  const call = answering('first', 'second');
  prefetch('event', call);
  expect(await prefetched('event', call)).toBe('first');
  expect(await prefetched('event', call)).toBe('second');
  expect(await prefetched('another', answering('other'))).toBe('other');
});

test('an answer that failed, or is old, is called for again', async () => {
  const call = answering(new Error('lost'), 'there', 'newer');
  prefetch('event', call);
  expect(await prefetched('event', call)).toBe('there');
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  prefetch('event', answering('old'));
  now.mockReturnValue(5001);
  expect(await prefetched('event', call)).toBe('newer');
  now.mockRestore();
});
