import { contentHtml } from 'shared-lib/ui';

/** HTML as elements that are in no page: no script of it runs, and no image is loaded. */
export function parseHtml(html: string): HTMLElement {
  // Comments before any element would stand outside of the body.
  return new DOMParser().parseFromString(contentHtml(`<!doctype html><body>${html}`).__html, 'text/html').body;
}
