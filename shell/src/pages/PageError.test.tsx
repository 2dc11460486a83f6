import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from 'shared-lib/http';
import { LocaleProvider } from 'shared-lib/i18n';
import { PageError } from './PageError.tsx';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function openFailing(error: Error): Promise<{ logged: unknown }> {
  jest.useFakeTimers();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const errorElement = (
    <LocaleProvider locale="ua">
      <PageError />
    </LocaleProvider>
  );
  const loader = () => Promise.reject(error);
  const router = createMemoryRouter([{ path: '/', element: null, errorElement, hydrateFallbackElement: null, loader }]);
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  return { logged };
}

test('a page that the visitor is leaving shows and logs no error, until it stays', async () => {
  const { logged } = await openFailing(new ApiError({ kind: 'cancelled', code: 'cancelled', status: 0 }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(logged).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByRole('heading')).toBeVisible();
  expect(logged).toHaveBeenCalledWith('page failed', expect.any(ApiError));
});

test('a page whose call failed shows and logs it at once', async () => {
  const { logged } = await openFailing(new ApiError({ kind: 'timeout', code: 'timeout', status: 0 }));
  expect(screen.getByRole('heading')).toBeVisible();
  expect(logged).toHaveBeenCalledWith('page failed', expect.any(ApiError));
});
