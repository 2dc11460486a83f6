import { watchLeaving } from 'shared-lib/http';
import { onError, reportError } from './errorQueue.ts';

afterEach(() => jest.useRealTimers());

test('an error is an event for tools of developers, in production too', () => {
  const listener = jest.fn();
  onError(() => undefined);
  addEventListener('page-failed', listener, { once: true });
  const cause = new Error('no list');
  reportError('error', cause);
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ detail: cause }));
});

test('an error counts unless the visitor is leaving', () => {
  jest.useFakeTimers();
  watchLeaving();
  const seen = jest.fn();
  onError(seen);
  dispatchEvent(new Event('beforeunload'));
  reportError('load', new Error('ChunkLoadError'));
  expect(seen).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3000);
  reportError('load', new Error('ChunkLoadError'));
  expect(seen).toHaveBeenCalledTimes(1);
});
