import { clockOffset } from './clockOffset.ts';

const noon = Date.parse('2025-05-12T12:00:00Z');

test.each([
  ['a clock an hour fast', '2025-05-12T11:00:00Z', -3_600_000],
  ['a clock a day slow', '2025-05-13T12:00:00Z', 86_400_000],
  ['an response that was eight seconds on its way', '2025-05-12T11:59:52Z', 0],
  ['a server that does not tell', undefined, 0],
])('%s', (_, serverNow, offset) => {
  expect(clockOffset(serverNow, noon)).toBe(offset);
});
