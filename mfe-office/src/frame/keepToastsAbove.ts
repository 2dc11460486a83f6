const GAP_PX = 12;

/**
 * Lifts the site's toasts above an element that is fixed to the bottom of the window, so that neither covers the other.
 * Returns the function that lets them down again.
 */
export function keepToastsAbove(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const bottom = window.innerHeight - element.getBoundingClientRect().top + GAP_PX;
  style.setProperty('--toast-bottom', `${bottom}px`);
  return () => style.removeProperty('--toast-bottom');
}
