import { watchLeaving } from 'shared-lib/http';
import { onError, reportError } from './errorQueue.ts';

afterEach(() => jest.useRealTimers());

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
