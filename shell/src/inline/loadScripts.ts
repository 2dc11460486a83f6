/** Inserts the page's scripts: after the first paint, its main image and an idle moment, or at the first input. */
export function loadScripts(afterPaint: boolean): void {
  const quietMs = 200;
  const maxImageMs = 1500;
  // Assistive technology clicks without a pointer.
  const inputs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'click'];
  let template = document.getElementById('scripts') as HTMLTemplateElement | null;
  const load = () => {
    if (!template) return;
    const { content } = template;
    template = null;
    for (const type of inputs) removeEventListener(type, load, true);
    // Inserted scripts keep their order only without async.
    for (const script of content.querySelectorAll('script')) script.async = false;
    document.head.append(content);
  };
  const loadWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2 * quietMs });
    else load();
  };
  const waitForImage = () => {
    const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!image || image.complete) {
      loadWhenIdle();
      return;
    }
    for (const type of ['load', 'error']) image.addEventListener(type, loadWhenIdle);
    setTimeout(loadWhenIdle, maxImageMs);
  };
  if (!afterPaint || document.hidden) {
    load();
    return;
  }
  for (const type of inputs) addEventListener(type, load, true);
  requestAnimationFrame(() => setTimeout(waitForImage, quietMs));
}
