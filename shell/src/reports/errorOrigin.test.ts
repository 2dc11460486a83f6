import { errorOrigin } from './errorOrigin.ts';

const remote = 'at x (https://cdn.example/releases/cabinet/1.0.0-3f2a/client/basket.0a1b2c.js:1:2345)';
const shell = 'at y (https://run.example/releases/shell/all/client/libraries.99.js:2:17)';

test('an error of a shared library is attributed to the remote above it', () => {
  const expected = { name: 'cabinet', version: '1.0.0-3f2a', place: 'basket.0a1b2c.js:1:2345' };
  expect(errorOrigin(`TypeError: x\n    ${shell}\n    ${remote}`)).toEqual(expected);
});

test('an error without a remote is attributed to the shell', () => {
  expect(errorOrigin(`TypeError: x\n    ${shell}`, '1.0.0-99')).toEqual({
    name: 'shell',
    version: '1.0.0-99',
    place: 'libraries.99.js:2:17',
  });
});

test.each([undefined, '', 'TypeError: x\n at chrome-extension://abc/content.js:1:1'])('%s tells nothing', (stack) => {
  expect(errorOrigin(stack)).toBeUndefined();
});
