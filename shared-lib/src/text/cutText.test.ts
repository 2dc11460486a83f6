import { cutText } from './cutText.ts';

test('a text that fits stays as it is', () => {
  expect(cutText('Біжимо', 6)).toBe('Біжимо');
});

test('a text is cut between letters, never within an emoji or before an accent', () => {
  expect(cutText('Біжимо разом', 8)).toBe('Біжимо р');
  expect(cutText('аб👩‍👩‍👧‍👦', 5)).toBe('аб');
  expect(cutText('аб🏃🏃', 3)).toBe('аб🏃');
  expect(cutText('ми\u0306р', 2)).toBe('м');
});

test('the beginning of a text of emoji is as long as it may be', () => {
  expect([...cutText('🏃'.repeat(500), 160)]).toHaveLength(160);
});
