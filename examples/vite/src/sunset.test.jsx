import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from './remote.js';

test('the page counts sunsets', async () => {
  const { user } = await renderRoute(remote, '/sunset');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Захід сонця');
  await user.click(screen.getByRole('button', { name: 'Ще один' }));
  expect(screen.getByRole('status')).toHaveTextContent('Заходів за літо: 2');
});
