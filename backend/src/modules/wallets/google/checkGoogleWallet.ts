import { SignJWT } from 'jose';
import { readText } from 'server-lib';
import type { ServiceTest } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import { callService } from '../../../httpClient.ts';
import type { GoogleWalletSettings } from '../walletSettings.ts';
import { readKey } from './googleWallet.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 1_000_000;
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

const wrong = (field: keyof GoogleWalletSettings): ServiceTest => ({ outcome: 'wrong-key', field });

/** Signs in as the service account and reads events of the issuer; changes nothing. */
export async function checkGoogleWallet(settings: GoogleWalletSettings, clock: Clock): Promise<ServiceTest> {
  const { issuerId, apiUrl } = settings;
  const assertion = await signAssertion(settings, clock);
  if (!assertion) return wrong('privateKey');
  try {
    const body = new URLSearchParams({ grant_type: GRANT, assertion });
    const signedIn = await call(settings.tokenUrl, { method: 'POST', body });
    if (signedIn.status >= 500) return { outcome: 'unreachable', field: null };
    if (signedIn.status !== 200) return wrong(/account/i.test(signedIn.text) ? 'serviceAccount' : 'privateKey');
    const { access_token: token } = JSON.parse(signedIn.text);
    const url = `${apiUrl}/walletobjects/v1/eventTicketClass?issuerId=${issuerId}&maxResults=1`;
    const { status } = await call(url, { headers: { authorization: `Bearer ${token}` } });
    if (status === 200) return { outcome: 'ok', field: null };
    if (status === 429) return { outcome: 'busy', field: null };
    if (status === 401 || status === 403) return { outcome: 'not-allowed', field: 'issuerId' };
    return status < 500 ? wrong('issuerId') : { outcome: 'unreachable', field: null };
  } catch {
    return { outcome: 'unreachable', field: null };
  }
}

async function signAssertion({ serviceAccount, privateKey, tokenUrl }: GoogleWalletSettings, clock: Clock) {
  const key = readKey(privateKey);
  const now = Math.floor(clock.now().getTime() / 1000);
  return (
    key &&
    new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(serviceAccount)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(key)
  );
}

const call = (url: string, init: Omit<RequestInit, 'signal'>) =>
  callService({
    service: 'google-wallet',
    url,
    timeoutMs: TIMEOUT_MS,
    init,
    read: async (response) => ({ status: response.status, text: await readText(response, MAX_BYTES) }),
  });
