/** The part of Google Identity Services that the sign-in button uses (contract of the script at `scriptUrl`). */
export interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    ux_mode: 'popup';
    callback: (response: { credential: string }) => Promise<void>;
  }): void;
  renderButton(element: HTMLElement, options: object): void;
}

const ANSWER_WITHIN_MS = 10_000;
let loading: Promise<GoogleIdentity> | undefined;

/** Loads Google's script once; a failed load is retried on the next call. */
export function loadGoogleIdentity(scriptUrl: string): Promise<GoogleIdentity> {
  loading ??= runScript(scriptUrl).then(identityOrThrow);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

function identityOrThrow(): GoogleIdentity {
  const { google } = window as unknown as { google?: { accounts?: { id?: GoogleIdentity } } };
  if (!google?.accounts?.id) throw new Error('The script ran without bringing the sign-in button.');
  return google.accounts.id;
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('The script took too long.')), ANSWER_WITHIN_MS);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The script could not be had.'));
    };
    script.src = url;
    script.async = true;
    document.head.append(script);
  });
}
