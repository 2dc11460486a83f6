import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { publishEvent, useSiteEvent } from './index.ts';

declare module '@charity-run/contract/site' {
  interface SiteEvents {
    'test.number': { number: number };
  }
}

function Shown() {
  return <p>{useSiteEvent('test.number')?.number ?? 'nothing'}</p>;
}

test('a component shows what is published, and one that comes late what was', () => {
  const { unmount } = render(<Shown />);
  expect(screen.getByText('nothing')).toBeVisible();
  act(() => publishEvent('test.number', { number: 1 }));
  expect(screen.getByText('1')).toBeVisible();
  unmount();
  publishEvent('test.number', { number: 2 });
  render(<Shown />);
  expect(screen.getByText('2')).toBeVisible();
});

test('the server shows nothing of it', () => {
  publishEvent('test.number', { number: 3 });
  expect(renderToString(<Shown />)).toBe('<p>nothing</p>');
});
