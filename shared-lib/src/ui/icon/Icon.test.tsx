import { render, screen } from '@testing-library/react';
import { Icon } from './Icon.tsx';
import { iconNames } from './iconGroups.ts';
import { iconPaths } from './iconPaths.ts';

test('is hidden from screen readers unless it has a label', () => {
  const { container } = render(<Icon name="basket" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  render(<Icon name="basket" label="Кошик" />);
  expect(screen.getByRole('img', { name: 'Кошик' })).toBeInTheDocument();
});

test('every icon belongs to exactly one group', () => {
  expect([...iconNames].sort()).toEqual(Object.keys(iconPaths).sort());
  expect(new Set(iconNames).size).toBe(65);
});
