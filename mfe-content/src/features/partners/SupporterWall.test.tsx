import { render, screen } from '@testing-library/react';
import { SupporterWall } from './SupporterWall.tsx';

test('a wall passes to its styles the level of its sponsors', () => {
  const { rerender } = render(<SupporterWall level="general" supporters={[{ name: 'Опора Банк', url: '' }]} />);
  expect(screen.getByRole('list')).toHaveAttribute('data-level', 'general');
  rerender(<SupporterWall supporters={[{ name: 'Опора Банк', url: '' }]} />);
  expect(screen.getByRole('list')).not.toHaveAttribute('data-level');
});
