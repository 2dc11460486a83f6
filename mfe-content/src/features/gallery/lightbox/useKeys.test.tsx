import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useKeys } from './useKeys.ts';

function Viewer({ onKey }: { onKey: (key: string) => void }) {
  useKeys((key) => {
    onKey(key);
    return true;
  });
  useLayoutEffect(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  }, []);
  return null;
}

test('a key pressed before the first paint counts', () => {
  const onKey = jest.fn();
  render(<Viewer onKey={onKey} />);
  expect(onKey).toHaveBeenCalledWith('ArrowRight');
});
