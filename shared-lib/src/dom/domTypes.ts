import type { HeadContext, PageModule } from 'shared-lib/contract';

// biome-ignore lint/suspicious/noExplicitAny: each page types its own loader data.
export interface DomProps<Data = any> extends HeadContext {
  /** What the loader returned. */
  data: Data;
  /** Opens a page of the site, by its URL with the locale prefix. */
  navigate: (path: string) => void;
}

/** A page without React: a string on the server, DOM in the browser. */
// biome-ignore lint/suspicious/noExplicitAny: each page types its own loader data.
export interface DomPage<Data = any> extends Omit<PageModule<Data>, 'Component'> {
  /** HTML of the page, the same for the same properties. `escapeHtml` of `shared-lib/html` is for texts of people. */
  render: (props: DomProps<Data>) => string;
  /** Takes over the element with that HTML; called again, after its end, for other data. @returns ends it. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most pages return nothing, as with effects of React.
  mount?: (element: HTMLElement, props: DomProps<Data>) => void | (() => void);
}
