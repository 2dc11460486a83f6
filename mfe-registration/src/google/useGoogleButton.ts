import { type RefObject, useEffect, useRef, useState } from 'react';
import { googleApi, settingsApi } from 'shared-lib/api';
import { getLanguage, useLocale } from 'shared-lib/i18n';
import { loadGoogleIdentity } from './googleIdentity.ts';

/** A nonce expires after ten minutes. */
const FRESH_NONCE_EVERY_MS = 9 * 60_000;
/** Limits of Google's button, in pixels. */
const WIDTH = { min: 200, max: 400 };

/** Receives Google's credential and the nonce of its request. */
export type OnCredential = (credential: string, nonce: string) => Promise<void>;

/** Renders Google's button into the element; without its configuration nothing is requested from Google. */
export function useGoogleButton(onCredential: OnCredential): {
  ref: RefObject<HTMLDivElement | null>;
  isShown: boolean;
} {
  const ref = useRef<HTMLDivElement>(null);
  const locale = useLocale();
  const [isShown, setShown] = useState(false);
  const latest = useRef(onCredential);
  latest.current = onCredential;

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const begin = async () => {
      const { googleSignIn } = await settingsApi.get(signal);
      if (!googleSignIn) return;
      const identity = await loadGoogleIdentity(googleSignIn.scriptUrl);
      const initialize = async () => {
        const { nonce, clientId } = await googleApi.nonce();
        const callback = async ({ credential }: { credential: string }) => {
          await latest.current(credential, nonce);
          // A nonce works once.
          await initialize().catch(() => setShown(false));
        };
        if (!signal.aborted) identity.initialize({ client_id: clientId, nonce, ux_mode: 'popup', callback });
      };
      await initialize();
      if (signal.aborted || !ref.current) return;
      identity.renderButton(ref.current, buttonLook(ref.current, getLanguage(locale)));
      setShown(true);
      const timer = setInterval(() => void initialize().catch(() => setShown(false)), FRESH_NONCE_EVERY_MS);
      signal.addEventListener('abort', () => clearInterval(timer));
    };
    begin().catch((cause) => {
      if (!signal.aborted) console.warn('sign-in with Google is away; e-mail remains', cause);
    });
    return () => closing.abort();
  }, [locale]);

  return { ref, isShown };
}

function buttonLook({ parentElement }: HTMLElement, language: string) {
  const room = parentElement?.parentElement?.clientWidth ?? WIDTH.max;
  return {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    text: 'continue_with',
    shape: 'rectangular',
    width: Math.max(WIDTH.min, Math.min(WIDTH.max, room)),
    locale: language,
  };
}
