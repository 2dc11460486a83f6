import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Modal, ReadyDrawer } from './Dialog.tsx';
import { dialogCommand } from './dialogCommand.ts';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Кабінет
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Кабінет іще в розробці" closeLabel="Закрити">
        <p>Він запрацює разом із реєстрацією.</p>
        <input aria-label="Пошта" />
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

test('a drag out of the dialog leaves it open, and so does a click beside typed text', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Кабінет' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Він запрацює разом із реєстрацією.') },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Пошта'), 'olena');
  await userEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Пошта'));
  await userEvent.click(dialog);
  expect(dialog).not.toBeInTheDocument();
});

function PageWithMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" {...dialogCommand('menu', 'show-modal')}>
        Меню
      </button>
      <ReadyDrawer id="menu" ref={menu} title="Навігація" closeLabel="Закрити">
        <a href="/news">Новини</a>
      </ReadyDrawer>
    </>
  );
}

test('a ready drawer is in the page, and opens and closes where browsers know no commands', async () => {
  render(<PageWithMenu />);
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(dialog).not.toHaveAttribute('open');
  const closings = [
    () => userEvent.click(screen.getByRole('button', { name: 'Закрити' })),
    () => userEvent.click(dialog),
  ];
  for (const close of closings) {
    await userEvent.click(screen.getByRole('button', { name: 'Меню' }));
    expect(dialog).toHaveAttribute('open');
    await close();
    expect(dialog).not.toHaveAttribute('open');
  }
});
