import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { followPointer } from 'shared-lib/pointer';
import { PageAfterPress } from './PageAfterPress.tsx';

function Layout() {
  return (
    <>
      <Outlet />
      <PageAfterPress />
    </>
  );
}

const pages = [
  { path: '/catalogue', element: <Link to="/checkout">Go to checkout</Link> },
  { path: '/basket', element: <h1>Basket</h1> },
  { path: '/checkout', element: <h1>Checkout</h1> },
];

function open() {
  const router = createMemoryRouter([{ element: <Layout />, children: pages }], { initialEntries: ['/catalogue'] });
  render(<RouterProvider router={router} />);
  return router;
}

let stop: () => void;
beforeEach(() => {
  stop = followPointer();
});
afterEach(() => stop());

test('a page that becomes ready during a press does not take the click of the shown page', async () => {
  const router = open();
  const link = screen.getByRole('link');
  fireEvent.pointerDown(link);
  await act(() => router.navigate('/basket'));
  expect(link).toBeInTheDocument();
  fireEvent.pointerUp(link);
  await act(async () => fireEvent.click(link));
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeInTheDocument();
});

test('a press that clicks nothing only delays the page', async () => {
  const router = open();
  fireEvent.pointerDown(document.body);
  await act(() => router.navigate('/basket'));
  expect(screen.getByRole('link')).toBeInTheDocument();
  await act(async () => fireEvent(window, new Event('pointercancel')));
  expect(await screen.findByRole('heading', { name: 'Basket' })).toBeInTheDocument();
});

test('without a press a page is shown at once', async () => {
  const router = open();
  await act(() => router.navigate('/basket'));
  expect(screen.getByRole('heading', { name: 'Basket' })).toBeInTheDocument();
});
