import { ApiError, http } from 'shared-lib/http';

const POLLING_MS = 60_000;
const BY_PROXY = [502, 504];

let compositionId: string | undefined;
let outdated = false;
let unavailable = false;

/** Polls for a new composition; the next navigation is then a full page load (specification §4), as in a page that a proxy stored. */
export function watchForNewComposition(startedWith: string, isStored = false): void {
  compositionId = startedWith;
  unavailable = isStored;
  const check = () => void (document.hidden || isOutdated());
  setInterval(check, POLLING_MS);
  document.addEventListener('visibilitychange', check);
  document.addEventListener('click', (event) => (outdated || unavailable) && loadFullPage(event), { capture: true });
}

/** Whether only a full page load shows the next page. */
export async function isOutdated(): Promise<boolean> {
  if (outdated || compositionId === undefined) return outdated;
  try {
    const { data } = await http.get<{ id: string }>('/composition.json?id', { baseURL: '' });
    outdated = data.id !== compositionId;
    unavailable = false;
  } catch (error) {
    // Offline or restarting: the next check decides.
    unavailable = error instanceof ApiError && BY_PROXY.includes(error.status);
  }
  return outdated || unavailable;
}

/** Links that open a dialog do not navigate. */
function loadFullPage(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a:not([aria-haspopup])') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target || link.download || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}
