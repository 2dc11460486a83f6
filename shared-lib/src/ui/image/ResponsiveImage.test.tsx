import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { ResponsiveImage } from './ResponsiveImage.tsx';

const show = (focus?: { x: number; y: number }) => {
  const image = { src: '/a.webp', width: 3, height: 2, alt: '', focus };
  const { container } = render(<ResponsiveImage image={image} fallback={{ kind: 'cover', slug: 'a' }} />);
  return container.querySelector('img');
};

const css = readFileSync(join(__dirname, 'ResponsiveImage.module.css'), 'utf8');
const rules = [...css.matchAll(/\[data-focus-([xy])([$^])="(\d+)"\] \{\s+--\w-(tens|ones): (\d+)%/g)];

/** What the rules of the style sheet make of an attribute. */
const addUp = (axis: string, digits: string) =>
  rules
    .filter(
      ([, name, at, part = '']) => name === axis && (at === '^' ? digits.startsWith(part) : digits.endsWith(part)),
    )
    .reduce((total, [, , , , , percent]) => total + Number(percent), 0);

test('the style sheet puts every percentage together of its digits', () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    const image = show({ x: percent, y: 100 - percent });
    expect(addUp('x', image?.dataset.focusX ?? '')).toBe(percent);
    expect(addUp('y', image?.dataset.focusY ?? '')).toBe(100 - percent);
  }
});

test('without a focus the middle stays in sight', () => {
  expect(show()?.dataset.focusX).toBeUndefined();
});
