import { callAhead, calledAhead } from './ahead.ts';

const answering = (...answers: unknown[]) =>
  jest.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });

test('what was called ahead is given out once', async () => {
  const call = answering('first', 'second');
  callAhead('event', call);
  expect(await calledAhead('event', call)).toBe('first');
  expect(await calledAhead('event', call)).toBe('second');
  expect(await calledAhead('another', answering('other'))).toBe('other');
});

test('an answer that failed, or is old, is called for again', async () => {
  const call = answering(new Error('lost'), 'there', 'newer');
  callAhead('event', call);
  expect(await calledAhead('event', call)).toBe('there');
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  callAhead('event', answering('old'));
  now.mockReturnValue(5001);
  expect(await calledAhead('event', call)).toBe('newer');
  now.mockRestore();
});
