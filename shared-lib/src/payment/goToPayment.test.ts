import { goToPayment } from './goToPayment.ts';

const start = { kind: 'form', action: 'https://pay.example/checkout', fields: { data: 'd', signature: 's' } } as const;

test('posts the fields to the payment service and notices a return to the same page', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  let isBack = false;
  const back = goToPayment(start).then(() => {
    isBack = true;
  });
  const form = submit.mock.contexts[0] as HTMLFormElement;
  expect([form.method, form.action]).toEqual(['post', start.action]);
  expect(Object.fromEntries(new FormData(form))).toEqual(start.fields);
  await Promise.resolve();
  expect(isBack).toBe(false);
  window.dispatchEvent(new Event('pageshow'));
  await back;
});

test('a browser that cannot leave is on the page again after a while', async () => {
  jest.useFakeTimers();
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  const back = goToPayment(start);
  jest.advanceTimersByTime(20_000);
  await back;
  jest.useRealTimers();
});
