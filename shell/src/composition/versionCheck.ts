import { http } from 'shared-lib/http';

const POLLING_MS = 60_000;

let compositionId: string | undefined;
let outdated = false;

/** Polls for a new composition; the next navigation is then a full page load (specification §4). */
export function watchForNewComposition(startedWith: string): void {
  compositionId = startedWith;
  const check = () => void (document.hidden || isOutdated());
  setInterval(check, POLLING_MS);
  document.addEventListener('visibilitychange', check);
  document.addEventListener('click', (event) => outdated && loadFullPage(event), { capture: true });
}

export async function isOutdated(): Promise<boolean> {
  if (outdated || compositionId === undefined) return outdated;
  try {
    const { data } = await http.get<{ id: string }>('/composition.json', { baseURL: '' });
    outdated = data.id !== compositionId;
  } catch {
    // Offline or restarting: the next check decides.
  }
  return outdated;
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
