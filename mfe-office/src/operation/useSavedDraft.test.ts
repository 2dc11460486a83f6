import { act, renderHook, waitFor } from '@testing-library/react';
import { useSavedDraft } from './useSavedDraft.ts';

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
};

test('a page that is left right after typing asks first and saves at once', async () => {
  const saved: string[] = [];
  const save = async (version: number, value: string) => {
    saved.push(value);
    return version + 1;
  };
  const findNewest = async () => ({ version: 1, base: 1 });
  const options = { stored: 'old', version: 1, base: 1, save, findNewest, onEdit: () => undefined };
  const { result } = renderHook(() => useSavedDraft(options));
  expect(leave()).toBe(false);
  act(() => result.current.update(() => 'new'));
  expect(leave()).toBe(true);
  await waitFor(() => expect(result.current.state).toBe('saved'));
  expect(saved).toEqual(['new']);
  expect(leave()).toBe(false);
});
