import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

test('while loading it is busy, keeps focus and ignores clicks', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Зберегти</Button>);
  const button = screen.getByRole('button', { name: 'Зберегти' });
  await userEvent.click(button);
  rerender(
    <Button onClick={onClick} loading>
      Зберегти
    </Button>,
  );
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
});

test('a loading submit button does not submit twice', async () => {
  const onSubmit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Далі
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
