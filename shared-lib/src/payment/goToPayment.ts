import type { PaymentStart } from 'shared-lib/api';

/** Takes the browser to the page of the payment service. It comes back by itself, so this leaves the site's page for good. */
export function goToPayment(start: PaymentStart): void {
  if (start.kind === 'redirect') window.location.assign(start.url);
  else postForm(start.action, start.fields);
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
