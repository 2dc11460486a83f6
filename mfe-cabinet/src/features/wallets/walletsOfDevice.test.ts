import { findWalletsOfDevice } from './walletsOfDevice.ts';

const both = ['apple', 'google'] as const;
const getDevice = (userAgent: string, maxTouchPoints = 0) => ({ userAgent, maxTouchPoints });

test.each([
  ['an iPhone', getDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)', 5), ['apple']],
  ['an iPad that calls itself a Mac', getDevice('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5), ['apple']],
  ['an Android phone', getDevice('Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5), ['google']],
  ['a Mac', getDevice('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'), ['apple', 'google']],
  ['a computer with a touch screen', getDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10), ['apple', 'google']],
])('%s is offered what it can open', (_name, device, expected) => {
  expect(findWalletsOfDevice(both, device)).toEqual(expected);
});

test('what the site does not offer is shown nowhere', () => {
  expect(findWalletsOfDevice(['google'], getDevice('iPhone', 5))).toEqual([]);
  expect(findWalletsOfDevice([], getDevice('Android', 5))).toEqual([]);
});
