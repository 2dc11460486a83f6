import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from './useKeptFocus.ts';

/** A list whose button opens a panel beside it; a button that a text replaces; one that leaves nothing. */
function Page() {
  useKeptFocus();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const [hasMore, setMore] = useState(true);
  return (
    <main>
      <section>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <div data-testid="foot">{hasMore && <Button text="More" onPress={() => setMore(false)} />}</div>
      </section>
      <div>
        {isOpen && (
          <aside>
            <input aria-label="Reason" />
            <Button text="Done" onPress={() => setOpen(false)} />
          </aside>
        )}
        <Button text="Another" onPress={() => undefined} />
      </div>
      <div>{isSent ? <p>Sent</p> : <Button text="Send" onPress={() => setSent(true)} />}</div>
    </main>
  );
}

const Button = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    {text}
  </button>
);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a panel that closes gives the focus back to the control that opened it', async () => {
  render(<Page />);
  await press('Open');
  await userEvent.type(screen.getByLabelText('Reason'), 'counted');
  await press('Done');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('what is replaced gives the focus to what stands there now', async () => {
  render(<Page />);
  await press('Send');
  await waitFor(() => expect(screen.getByText('Sent')).toHaveFocus());
});

test('a button that goes leaves the focus where it was', async () => {
  render(<Page />);
  await press('Open');
  await press('More');
  await waitFor(() => expect(screen.getByTestId('foot')).toHaveFocus());
});

test('the focus stays away after a person has left a control', async () => {
  render(<Page />);
  await press('Open');
  screen.getByLabelText('Reason').focus();
  screen.getByLabelText('Reason').blur();
  screen.getByRole('button', { name: 'Done' }).click();
  await waitFor(() => expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});
