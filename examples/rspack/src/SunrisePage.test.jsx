import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from './remote.js';

test('the page counts sunrises', async () => {
  const { user } = await renderRoute(remote, '/sunrise');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Схід сонця');
  await user.click(screen.getByRole('button', { name: 'Ще один' }));
  expect(screen.getByRole('status')).toHaveTextContent('Світанків за зиму: 2');
});
