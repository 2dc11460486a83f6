import type { ServiceOutcome, ServiceTest } from 'shared-lib/api/office';
import type { MailSettings } from './mailSettings.ts';
import { createSmtp } from './smtp.ts';

const outcomes: Record<string, ServiceOutcome> = {
  EAUTH: 'wrong-key',
  ENOAUTH: 'wrong-key',
  EOAUTH2: 'wrong-key',
  ETLS: 'no-tls',
  ECONNECTION: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
};

/** Signs in to the mail server and leaves; no email is sent. */
export async function checkMail({ url, from }: MailSettings): Promise<ServiceTest> {
  if (!url) return { outcome: 'unreachable', field: 'url' };
  const smtp = createSmtp({ url, from });
  try {
    await smtp.verify();
    return { outcome: 'ok', field: null };
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    const isUntrusted = code === 'ESOCKET' && /certificate|altname|ssl|tls/i.test(message);
    return { outcome: isUntrusted ? 'no-tls' : (outcomes[code] ?? 'unexpected'), field: 'url' };
  } finally {
    smtp.close();
  }
}
