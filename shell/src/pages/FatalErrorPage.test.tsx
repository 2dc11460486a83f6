import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onError, type QueuedError } from '../reports/errorQueue.ts';
import { FatalErrorPage } from './FatalErrorPage.tsx';

const broken = new TypeError('Header is broken');
const Layout = () => {
  throw broken;
};

test('an error of the layout is reported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported: QueuedError[] = [];
  onError((error) => reported.push(error));
  const router = createMemoryRouter([{ path: '/', Component: Layout, ErrorBoundary: FatalErrorPage }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('main')).toHaveAttribute('data-failed', '500');
  expect(reported).toEqual([{ kind: 'error', cause: broken }]);
});
