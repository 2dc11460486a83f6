import { legalText } from './legalText.ts';

test('gives every chapter a URL, in order', () => {
  const { html, chapters } = legalText(
    '<h2 class="a" id="own">1. Загальні <em>положення</em></h2><p>…</p><h2>2. Терміни</h2>',
  );
  expect(chapters).toEqual([
    { id: 'chapter-1', title: '1. Загальні положення' },
    { id: 'chapter-2', title: '2. Терміни' },
  ]);
  expect(html).toContain('<h2 class="a" id="chapter-1" tabindex="-1">');
  expect(html).not.toContain('own');
});

test('sets the number of a clause apart and leaves other paragraphs alone', () => {
  const { html } = legalText('<p>4.2. Розмір внеску визначає <strong>благодійник</strong>.</p><p>500 ₴ за особу.</p>');
  expect(html).toBe(
    '<p data-clause><span>4.2.</span> <span>Розмір внеску визначає <strong>благодійник</strong>.</span></p><p>500 ₴ за особу.</p>',
  );
});
