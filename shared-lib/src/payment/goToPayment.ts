import type { PaymentStart } from 'shared-lib/api';

const LONGEST_LEAVING_MS = 20_000;

/** Opens the payment page. Returns if the visitor comes back to this very page, or the browser did not leave. */
export function goToPayment(start: PaymentStart): Promise<void> {
  const isBack = backOnThisPage();
  if (start.kind === 'redirect') window.location.assign(start.url);
  else postForm(start.action, start.fields);
  return isBack;
}

/** Browsers restore a page from the back/forward cache. */
function backOnThisPage(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', settle);
      resolve();
    };
    const timer = setTimeout(settle, LONGEST_LEAVING_MS);
    window.addEventListener('pageshow', settle);
  });
}

function postForm(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
