import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './CopyButton.tsx';

const iban = 'UA213223130000026007233566001';

function renderButton() {
  const user = userEvent.setup({ delay: null });
  render(<CopyButton value={iban} label="Скопіювати: IBAN" copiedLabel="Скопійовано" failedLabel="Не вдалося" />);
  return user;
}

test('copies the value and announces it', async () => {
  const user = renderButton();
  await user.click(screen.getByRole('button', { name: 'Скопіювати: IBAN' }));
  expect(await navigator.clipboard.readText()).toBe(iban);
  expect(screen.getByRole('status')).toHaveTextContent('Скопійовано');
});

test('announces a failure', async () => {
  const user = renderButton();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Скопіювати: IBAN' }));
  expect(screen.getByRole('status')).toHaveTextContent('Не вдалося');
});
