import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
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
      <output>{`${read} ${active}`}</output>
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

test('the year read follows scrolling, also between two years and while another has focus', () => {
  Object.assign(window, { IntersectionObserver: FakeObserver, innerHeight: 1000 });
  render(
    <MemoryRouter>
      <Course />
    </MemoryRouter>,
  );
  scrollTo([600, 1200, 1800]);
  expect(screen.getByRole('status')).toHaveTextContent('undefined undefined');
  act(() => screen.getByRole('button', { name: '2008' }).focus());
  // The line at 350 px runs through the gap below 2009.
  scrollTo([-900, -300, 360]);
  expect(screen.getByRole('status')).toHaveTextContent('2009 2008');
  scrollTo([-960, -360, 300]);
  expect(screen.getByRole('status')).toHaveTextContent('2010 2008');
});
