import { screen } from '@testing-library/dom';
import { renderRoute } from 'shared-lib/testing';
import remote from './remote.ts';

test('the finish follows what is typed', async () => {
  const { user } = await renderRoute(remote, '/pace?pace=5');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Темп');
  expect(screen.getByRole('status')).toHaveTextContent('25:00');
  const input = screen.getByLabelText('Хвилин на кілометр');
  await user.clear(input);
  await user.type(input, '5.5');
  expect(screen.getByRole('status')).toHaveTextContent('27:30');
});
