import { formatDate, formatTime } from 'shared-lib/i18n/format';
import type { Locale } from 'shared-lib/i18n/locales';
import { isPaymentProvider, providerNames } from 'shared-lib/vocabulary';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };
import type { StatusReport } from './siteStatus.ts';

export const statusTexts = { ua, en };

/** The body of `/status.json`, which the page also updates itself from. */
export type StatusView = ReturnType<typeof statusView>;

/** A report in words of one language. */
export function statusView({ state, checkedAt, components }: StatusReport, locale: Locale) {
  const texts = statusTexts[locale];
  const dated = (text: string, at: Date) => text.replace('{{date}}', `${formatDate(at, locale)}, ${formatTime(at)}`);
  return {
    state,
    title: texts.title[state],
    lead: texts.lead[state],
    checkedAt: checkedAt.toISOString(),
    checked: dated(texts.checked, checkedAt),
    components: components.map(({ id, state: componentState, since }) => {
      const { name, [componentState]: message } = texts.components[isPaymentProvider(id) ? 'payments' : id];
      return {
        id,
        name: isPaymentProvider(id) ? name.replace('{{provider}}', providerNames[id]) : name,
        state: componentState,
        label: texts.state[componentState],
        message,
        since: since?.toISOString() ?? null,
        sinceText: since ? dated(texts.since, since) : '',
      };
    }),
  };
}
