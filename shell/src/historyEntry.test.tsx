import { render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, ScrollRestoration } from 'react-router-dom';
import { nameHistoryEntry } from './historyEntry.ts';

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

/** What a full load does, with the positions that documents before it have left. */
function openDocument(positions: Record<string, number>): void {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify(positions));
  nameHistoryEntry();
  const router = createBrowserRouter([{ path: '*', element: <ScrollRestoration /> }]);
  render(<RouterProvider router={router} />).unmount();
  router.dispose();
}

test('a new page does not scroll to where another was left, a reload returns to its own place', () => {
  history.replaceState(null, '', '/en/news');
  openDocument({ default: 900 });
  expect(scrollTo).not.toHaveBeenCalledWith(0, 900);
  openDocument({ default: 900, [history.state.key]: 700 });
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
});
