import { scrub, scrubPath } from './scrub.ts';

test.each([
  ['olena.k@example.com is taken', '…@… is taken'],
  ['call +380 (67) 123-45-67 failed', 'call 0 failed'],
  ['rendering took longer than 3000 ms', 'rendering took longer than 3000 ms'],
  ['call 067 123 45678 ms, 0671234567 ms', 'call 0 ms, 0 ms'],
  ['order RUN-000042 is gone', 'order RUN-0 is gone'],
  ['cannot read https://run.example/cabinet?token=abc&x=1', 'cannot read https://run.example/cabinet?…'],
  ["'вул. Хрещатик, будинок перший, квартира друга, Київ' is not JSON", "'…' is not JSON"],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
])('%s', (message, scrubbed) => {
  expect(scrub(message)).toBe(scrubbed);
});

test('a long message is cut', () => {
  expect(scrub('word '.repeat(1000)).length).toBe(200);
});

test.each([
  ['/custom/v1/orders/RUN-000042?lang=ua', '/custom/v1/orders/:id'],
  ['/wp/v2/news_article', '/wp/v2/news_article'],
  ['/registration/join/Zx9_aaaaaaaaaaaaaaaaaaaa', '/registration/join/:id'],
  ['/participants/olena%20k', '/participants/:id'],
])('the path %s', (path, scrubbed) => {
  expect(scrubPath(path)).toBe(scrubbed);
});
