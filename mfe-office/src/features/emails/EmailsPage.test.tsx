import { screen, waitFor } from '@testing-library/react';
import type { OfficeEmails } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import { expire } from '../../operation/undo.ts';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const LIST = 'POST /custom/v1/office/emails';
const found: OfficeEmails = {
  emails: [
    {
      id: 17,
      kind: 'order-paid',
      to: 'olena@run.example',
      at: '2025-05-20T06:00:00Z',
      attempts: 3,
      state: 'unknown',
      order: 'RUN-000042',
    },
  ],
  counts: { waiting: 2, unknown: 1, failed: 0, sent: 40 },
  next: null,
};

let server: ReturnType<typeof officeServer>;
const open = (url: string, routes = {}) => {
  server = officeServer({ [LIST]: found, ...routes });
  return renderRoute(remote, url);
};
afterEach(() => {
  expire();
  server.stop();
});

test('an uncertain email is found by its recipient and sent again after a pause', async () => {
  const { user } = await open('/office/emails?state=unknown&q=olena', { 'POST /custom/v1/office/resend-email': {} });
  expect(await screen.findByText('olena@run.example')).toBeVisible();
  expect(server.getCalls(LIST)[0]?.body).toEqual({ state: 'unknown', text: 'olena', limit: 50 });
  expect(screen.getByRole('link', { name: 'RUN-000042' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Надіслати ще раз: .*olena/ }));
  expire();
  await waitFor(() => expect(server.getCalls('POST /custom/v1/office/resend-email')[0]?.body).toEqual({ id: 17 }));
});

test('without failed emails the page says so', async () => {
  await open('/office/emails?state=failed', { [LIST]: { ...found, emails: [] } });
  expect(await screen.findByText('Усі листи надіслано')).toBeVisible();
});
