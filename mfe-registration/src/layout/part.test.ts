import { part } from './part.ts';

test('a part is fetched once', async () => {
  const fetchPart = jest.fn(async () => 'steps');
  const steps = part(fetchPart);
  expect(steps.current()).toBeUndefined();
  await expect(steps.load()).resolves.toBe('steps');
  await expect(steps.load()).resolves.toBe('steps');
  expect(steps.current()).toBe('steps');
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test('a part that got lost is asked for once more, and anew whenever somebody needs it', async () => {
  const fetchPart = jest.fn<Promise<string>, []>().mockRejectedValue(new Error('lost'));
  const steps = part(fetchPart);
  await expect(steps.load()).rejects.toThrow('lost');
  expect(fetchPart).toHaveBeenCalledTimes(2);
  fetchPart.mockRejectedValueOnce(new Error('lost')).mockResolvedValue('steps');
  await expect(steps.load()).resolves.toBe('steps');
});
