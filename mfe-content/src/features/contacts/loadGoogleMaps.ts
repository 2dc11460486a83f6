import { retry } from 'shared-lib/retry';

/** The part of `google.maps` that this page uses. */
export interface GoogleMaps {
  Map: new (element: HTMLElement, options: object) => object;
  Marker: new (options: object) => object;
}

declare global {
  interface Window {
    google?: { maps: GoogleMaps };
    onGoogleMaps?: () => void;
  }
}

const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
/** Three retries with a growing delay (specification §9), in milliseconds. */
const RETRY_DELAYS = [1000, 2000, 4000];
const ANSWER_WITHIN = 10_000;

export interface GoogleMapsOptions {
  key: string;
  /** BCP 47, such as `uk`. */
  language: string;
  /** Adds a script to the page; resolves when it has run. Replaced by tests only. */
  run?: (url: string) => Promise<void>;
}

/**
 * Google's maps with the places library.
 * @throws the last failure, when four attempts failed.
 */
export async function loadGoogleMaps({ key, language, run = runScript }: GoogleMapsOptions): Promise<GoogleMaps> {
  const query = new URLSearchParams({ key, language, libraries: 'places', loading: 'async', callback: 'onGoogleMaps' });
  return retry(async () => {
    if (!window.google?.maps) await run(`${SCRIPT}?${query}`);
    if (window.google?.maps) return window.google.maps;
    throw new Error('The script ran without bringing maps.');
  }, RETRY_DELAYS);
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail('The script took too long.'), ANSWER_WITHIN);
    window.onGoogleMaps = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail('The script could not be had.');
    };
    script.src = url;
    script.async = true;
    document.head.append(script);
  });
}
