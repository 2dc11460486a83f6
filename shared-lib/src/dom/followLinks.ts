/** Links of a page's HTML change the page without loading the site again. @returns ends it. */
export function followLinks(element: HTMLElement, navigate: (path: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOther = event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link || isOther || link.target || link.download || link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  element.addEventListener('click', follow);
  return () => element.removeEventListener('click', follow);
}
