import { createReportedLoad } from './reportedLoad.ts';

test('a reported load counts for a moment, so that a silent server is found out again', () => {
  let now = 0;
  const load = createReportedLoad(() => now);
  expect(load.now()).toBe(0);
  load.hear('1.50');
  now = 299;
  expect(load.now()).toBe(1.5);
  now = 300;
  expect(load.now()).toBe(0);
});

test('responses without a load, and others than a number, say nothing', () => {
  const load = createReportedLoad(() => 0);
  load.hear('2.00');
  for (const value of [undefined, 'high', '-1', ['3', '4']]) load.hear(value);
  expect(load.now()).toBe(2);
});
