import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal } from './Dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Кабінет
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Кабінет іще в розробці" closeLabel="Закрити">
        <p>Він запрацює разом із реєстрацією.</p>
      </Modal>
    </>
  );
}

test('is named by its heading, which takes focus', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Кабінет' }));
  expect(screen.getByRole('dialog', { name: 'Кабінет іще в розробці' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Кабінет іще в розробці' })).toHaveFocus();
});

test('closes by the cross, by Escape and by a click beside it', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Кабінет' });
  const closings = [
    () => userEvent.click(screen.getByRole('button', { name: 'Закрити' })),
    async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    () => userEvent.click(screen.getByRole('dialog')),
  ];
  for (const close of closings) {
    await userEvent.click(opener);
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});

test('a click inside leaves it open', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Кабінет' }));
  await userEvent.click(screen.getByText('Він запрацює разом із реєстрацією.'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
