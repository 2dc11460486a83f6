import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';

let painted: Element | null;

/** Records which element has focus in the commit of each page. */
function Paint() {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once per page
  useLayoutEffect(() => {
    painted = document.activeElement;
  }, [location]);
  return null;
}

function Layout() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <FocusOnNavigation />
      <Paint />
    </>
  );
}

test('the heading of a new page has focus before the page is painted', async () => {
  const pages = ['news', 'teams'].map((path) => ({ path, element: <h1>{path}</h1> }));
  const router = createMemoryRouter([{ element: <Layout />, children: pages }], { initialEntries: ['/news'] });
  render(<RouterProvider router={router} />);
  expect(painted).toBe(document.body);
  await act(() => router.navigate('/teams'));
  expect(painted).toBe(screen.getByRole('heading', { name: 'teams' }));
});
