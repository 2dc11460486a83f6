import { render, screen } from '@testing-library/react';
import { Logo } from './Logo.tsx';
import { editionBadge } from './logo/editionBadge.ts';
import { FIGURES } from './logo/editionOutlines.ts';

const figuresIn = (path: string) =>
  [...path.matchAll(/M[\d.]+ 51\.47([^M]+)/g)].map(([, outline]) =>
    FIGURES.findIndex(({ path: figure }) => figure === outline),
  );

test.each(['ua', 'en'] as const)('the badge shows the number of any run (%s)', (locale) => {
  for (const edition of [1, 31, 32, 105]) {
    const { box, outline } = editionBadge(locale, edition);
    expect(figuresIn(outline.d)).toEqual([...String(edition)].map(Number));
    const starts = [...outline.d.matchAll(/M([\d.]+) 51\.47/g)].map(([, x]) => Number(x));
    const last = FIGURES[edition % 10]?.advance ?? 0;
    expect(Math.min(...starts)).toBeGreaterThan(box.x);
    expect(Math.max(...starts) + last).toBeLessThan(locale === 'ua' ? 191 : box.x + box.width);
  }
});

test('a logo whose run is unknown has no badge', () => {
  const { rerender } = render(<Logo locale="ua" title="Благодійний пробіг" />);
  expect(screen.getByRole('img', { name: 'Благодійний пробіг' }).querySelector('rect')).toBeNull();
  rerender(<Logo locale="ua" edition={33} title="Благодійний пробіг" />);
  expect(screen.getByRole('img', { name: 'Благодійний пробіг' }).querySelector('rect')).not.toBeNull();
});
