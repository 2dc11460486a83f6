import { whenIdle } from './whenIdle.ts';

/**
 * Part of the document's head: marks a page that is opened from its start. The browser leaves what its parts marked with
 * `data-later` hold for later, until they come near or somebody scrolls: what is passed on the way has to stand where it
 * will stay. After a reload, on the way back, or with a place in the address the whole page is laid out at once, or that
 * place could not be found again.
 */
export const markFreshPage = [
  '(function(n,d){if(location.hash||n&&n.type!="navigate")return;d.fresh="";',
  'addEventListener("scroll",function(){delete d.fresh},{once:true,passive:true})})',
  '(performance.getEntriesByType("navigation")[0],document.documentElement.dataset);',
].join('');

/** Lays out what was left for later, one part whenever the page has nothing else to do. */
export function renderDeferred(): void {
  const { dataset } = document.documentElement;
  const part = 'fresh' in dataset && document.querySelector<HTMLElement>('[data-later]');
  if (!part) {
    delete dataset.fresh;
    return;
  }
  whenIdle(() => {
    part.removeAttribute('data-later');
    // Asked for its height, the browser lays it out now and not with the next one.
    void part.offsetHeight;
    renderDeferred();
  });
}
