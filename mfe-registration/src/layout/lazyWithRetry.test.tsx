import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyWithRetry } from './lazyWithRetry.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;
const Fallback = ({ onRetry }: { onRetry?: () => void }) =>
  onRetry ? (
    <button type="button" onClick={onRetry}>
      Try again
    </button>
  ) : (
    <p>Loading</p>
  );

test('a preloaded component is fetched once and rendered without a flash of the fallback', async () => {
  const load = jest.fn(async () => Greeting);
  const Lazy = lazyWithRetry(load, Fallback);
  await Lazy.preload();
  await Lazy.preload();
  render(<Lazy name="Olena" />);
  expect(screen.getByText('Hello, Olena')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a component that is not preloaded comes after the fallback', async () => {
  const Lazy = lazyWithRetry(async () => Greeting, Fallback);
  render(<Lazy name="Olena" />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Hello, Olena')).toBeVisible();
});

test('a lost chunk is retried once, and again on request', async () => {
  const load = jest.fn<Promise<typeof Greeting>, []>().mockRejectedValue(new Error('lost'));
  const Lazy = lazyWithRetry(load, Fallback);
  await expect(Lazy.preload()).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(2);
  render(<Lazy name="Olena" />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  load.mockRejectedValueOnce(new Error('lost')).mockResolvedValue(Greeting);
  await userEvent.click(retry);
  expect(await screen.findByText('Hello, Olena')).toBeVisible();
});
