import { act, screen } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { useActiveYear } from './useActiveYear.ts';

const years = [2008, 2009, 2010];
let scrolled = () => {};

class FakeObserver {
  constructor(callback: () => void) {
    scrolled = callback;
  }
  observe() {}
  disconnect() {}
}

function Course() {
  const { read, active, pointAt } = useActiveYear(years);
  return (
    <>
      <output aria-label="years">{`${read} ${active}`}</output>
      {years.map((year) => (
        <p key={year} id={`y${year}`}>
          <button type="button" onFocus={() => pointAt(year)}>
            {year}
          </button>
        </p>
      ))}
    </>
  );
}

/** Scrolls so that the years have these tops in a window of 1000 px. */
function scrollTo(tops: number[]) {
  years.forEach((year, index) => {
    const element = document.getElementById(`y${year}`) as HTMLElement;
    element.getBoundingClientRect = () => ({ top: tops[index] }) as DOMRect;
  });
  act(() => scrolled());
}

test('the year read follows scrolling, also between two years and while another has focus', async () => {
  Object.assign(window, { IntersectionObserver: FakeObserver, innerHeight: 1000 });
  const routes = [{ id: 'course', index: true as const, lazy: async () => ({ Component: Course }) }];
  await renderRoute({ ...remote, routes }, '/');
  await screen.findByRole('button', { name: '2008' });
  scrollTo([600, 1200, 1800]);
  expect(screen.getByRole('status', { name: 'years' })).toHaveTextContent('undefined undefined');
  act(() => screen.getByRole('button', { name: '2008' }).focus());
  // The line at 350 px runs through the gap below 2009.
  scrollTo([-900, -300, 360]);
  expect(screen.getByRole('status', { name: 'years' })).toHaveTextContent('2009 2008');
  scrollTo([-960, -360, 300]);
  expect(screen.getByRole('status', { name: 'years' })).toHaveTextContent('2010 2008');
});
