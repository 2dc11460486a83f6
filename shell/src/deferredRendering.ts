import { whenIdle } from './whenIdle.ts';

/** Lays out the deferred parts of the page, one in each idle moment. */
export function renderDeferred(): void {
  const { dataset } = document.documentElement;
  const part = 'fresh' in dataset && document.querySelector<HTMLElement>('[data-deferred]');
  if (!part) {
    delete dataset.fresh;
    return;
  }
  whenIdle(() => {
    part.removeAttribute('data-deferred');
    // Reading the height forces layout now, not together with the next part.
    void part.offsetHeight;
    renderDeferred();
  });
}
