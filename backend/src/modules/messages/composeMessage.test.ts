import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeEmail } from './composeMessage.ts';

test('an address that was typed as a name becomes no link', () => {
  const texts = { subjectUa: 'Новини', subjectEn: '', textUa: 'Вітаємо, {name}! https://run.example/news', textEn: '' };
  const { text } = composeEmail(texts, 'ua', { name: 'HTTPS://evil.example/win Олена' }, 'token');
  assert.equal(text, 'Вітаємо, evil.example/win Олена! https://run.example/news');
});
