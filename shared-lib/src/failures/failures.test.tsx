import { render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError, getFailure } from 'shared-lib/http';
import { type Locale, LocaleProvider } from 'shared-lib/i18n';
import { FailureNotice } from './FailureNotice.tsx';
import { useFailureTexts } from './useFailureTexts.ts';

const failures = {
  offline: getFailure(new ApiError({ kind: 'network', code: 'network', status: 0 })),
  unavailable: getFailure(new ApiError({ kind: 'bad-response', code: 'unavailable', status: 503 })),
  minutes: getFailure(new ApiError({ kind: 'bad-request', code: 'too_many', status: 429, retryAfter: 150 })),
  seconds: getFailure(new ApiError({ kind: 'bad-request', code: 'too_many', status: 429, retryAfter: 21 })),
  invalid: getFailure(new ApiError({ kind: 'bad-request', code: 'invalid', status: 422, fields: { city: 'x' } })),
  full: getFailure(new ApiError({ kind: 'bad-request', code: 'team_full', status: 409 })),
};

const inLocale =
  (locale: Locale) =>
  ({ children }: { children: ReactNode }) => <LocaleProvider locale={locale}>{children}</LocaleProvider>;

const textsIn = (locale: Locale) => renderHook(useFailureTexts, { wrapper: inLocale(locale) }).result.current;

test('toasts have texts for offline and rate limits, two for the rest', () => {
  const { short } = textsIn('ua');
  expect(short(failures.offline)).toBe('Немає зв’язку з інтернетом. Перевірте з’єднання та спробуйте ще раз.');
  expect(short(failures.minutes)).toBe('Забагато спроб. Зачекайте 3 хвилини й спробуйте ще раз.');
  expect(short(failures.seconds)).toBe('Забагато спроб. Зачекайте 21 секунду й спробуйте ще раз.');
  expect(short(failures.invalid)).toBe('Сталася помилка. Перевірте дані та спробуйте ще раз');
  expect(short(failures.unavailable)).toBe('Сталася помилка. Спробуйте ще раз');
  expect(textsIn('en').short(failures.full)).toBe('An error occurred. Please try again');
});

test("a feature's text for a code wins over its text for a kind", () => {
  const { full } = textsIn('en');
  const own = { team_full: 'The team is full.', rejected: 'Not now.' };
  expect(full(failures.full, own)).toBe('The team is full.');
  expect(full(failures.full, { rejected: 'Not now.' })).toBe('Not now.');
  expect(full(failures.unavailable, own)).toBe('The server is not responding right now. Please try again in a minute.');
});

test('the notice is an alert, and absent without a failure', () => {
  const { rerender } = render(<FailureNotice failure={failures.invalid} />, { wrapper: inLocale('ua') });
  expect(screen.getByRole('alert')).toHaveTextContent('Перевірте позначені поля.');
  rerender(<FailureNotice failure={undefined} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
