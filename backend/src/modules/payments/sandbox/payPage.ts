import { escapeHtml } from 'shared-lib/html';
import { htmlDocument } from 'shared-lib/html/document';
import { formatMoney } from 'shared-lib/i18n/format';
import { getLanguage } from 'shared-lib/i18n/locales';
import { type Currency, providerNames } from 'shared-lib/vocabulary';
import type { ProviderName } from '../providers/paymentProvider.ts';
import { payPageStyles } from './payPageStyles.ts';
import { type PayPageTexts, payPageTexts } from './payPageTexts.ts';

export interface PageView {
  provider: ProviderName;
  locale: 'ua' | 'en';
  reference: string;
  amount: number;
  currency: Currency;
  description: string;
  returnUrl: string | undefined;
  state: 'open' | 'paid' | 'processing' | 'over';
  /** The amount is charged every month. */
  isMonthly?: boolean;
  isCardWrong?: boolean;
}

/** Page of a fake provider where the payer chooses the outcome; no scripts, no assets. */
export function payPage(view: PageView): string {
  const texts = payPageTexts[view.locale];
  const service = providerNames[view.provider];
  const amount = formatMoney(view.amount, view.currency, view.locale);
  return htmlDocument({
    language: getLanguage(view.locale),
    title: `${texts.title} ${service}`,
    head: ['<meta name="robots" content="noindex">', `<style>${payPageStyles}</style>`],
    body: `<p class="banner">${escapeHtml(texts.banner(service))}</p>
<main>
<p class="service">${service}</p>
<h1>${escapeHtml(amount)}</h1>
<p class="description">${escapeHtml(view.description)}</p>
${view.isMonthly ? `<p class="description">${escapeHtml(texts.monthly)}</p>` : ''}
<p class="reference">${escapeHtml(view.reference)}</p>
${view.state === 'open' ? choices(texts, amount, view.isCardWrong === true) : outcome(texts, view)}
</main>`,
  });
}

function choices(texts: PayPageTexts, amount: string, isCardWrong: boolean): string {
  const problem = isCardWrong
    ? `<span id="problem" class="problem" role="alert">${escapeHtml(texts.cardWrong)}</span>`
    : '';
  const invalid = isCardWrong ? 'aria-invalid="true" aria-describedby="problem cards"' : 'aria-describedby="cards"';
  const button = (choice: string, label: string, look: string) =>
    `<button name="choice" value="${choice}" class="${look}">${escapeHtml(label)}</button>`;
  return `<form method="post">
<label for="card">${escapeHtml(texts.card)}</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" maxlength="23" value="4242 4242 4242 4242" ${invalid}>
${problem}
<p id="cards" class="hint">${escapeHtml(texts.cards)}</p>
${button('pay', texts.pay(amount), 'main')}
<fieldset>
<legend>${escapeHtml(texts.otherwise)}</legend>
${button('decline', texts.decline, 'other')}
${button('no-money', texts.noMoney, 'other')}
${button('delay', texts.delay, 'other')}
${button('close', texts.close, 'other')}
</fieldset>
</form>`;
}

function outcome(texts: PayPageTexts, { state, returnUrl }: PageView): string {
  const back = returnUrl ? `<p><a class="main" href="${escapeHtml(returnUrl)}">${escapeHtml(texts.back)}</a></p>` : '';
  return `<p role="status">${escapeHtml(texts.states[state as 'paid' | 'processing' | 'over'])}</p>${back}`;
}
