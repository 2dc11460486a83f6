import type { Locale } from 'shared-lib/i18n';
import { findToast } from './renderRoute.tsx';

type ToastCase = Record<Locale, string | RegExp> & { act: (locale: Locale) => Promise<unknown> };

/** Tests in both languages that each act shows its toast. */
export function testToasts(cases: readonly ToastCase[]) {
  describe.each(['ua', 'en'] as const)('toasts in %s', (locale) => {
    test.each(cases.map(({ act, ...words }) => [words[locale], act] as const))('%s', async (words, act) => {
      await act(locale);
      expect(await findToast(words)).toBeVisible();
    });
  });
}
