/** What other editors put into the clipboard, made into plain HTML before the schema reads it. */
export function tidyPasted(body: HTMLElement): { images: number } {
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, head')) element.remove();
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  makeLists(body);
  removeComments(body);
  for (const [from, to] of headings) for (const element of body.querySelectorAll(from)) rename(element, to);
  for (const link of body.querySelectorAll('a[href^="#"], a[href^="file:"]')) unwrap(link);
  const pictures = body.querySelectorAll('img, picture, svg, canvas, object');
  for (const picture of pictures) picture.remove();
  removeEmpty(body);
  return { images: pictures.length };
}

/** The page has its own h1, and texts have two levels below it. */
const headings = [
  ['h1', 'h2'],
  ['h4, h5, h6', 'h3'],
] as const;

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote';

interface Item {
  element: Element;
  /** From 1. */
  level: number;
  isOrdered: boolean;
  list: string;
}

/** Word writes items of a list as paragraphs that name their list and level; in the browser each of its items is a list of its own. */
function makeLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) unwrap(wrapper);
  let run: Item[] = [];
  const end = () => {
    if (run.length > 0) nest(run);
    run = [];
  };
  let last: Element | undefined;
  for (const element of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, ul, ol')) {
    const items = readItems(element);
    if (items.length === 0) {
      // The marker of a numbered heading is no part of its words.
      if (/^H\d$/.test(element.tagName)) takeMarker(element);
      continue;
    }
    if (last && getNextElement(last) !== element) end();
    run.push(...items);
    last = element;
  }
  end();
}

function readItems(element: Element): Item[] {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/.exec(getStyle(element)) ?? [];
  if (list && level && /^(P|DIV)$/.test(element.tagName)) {
    return [{ element, list, level: Number(level), isOrdered: isNumber(takeMarker(element)) }];
  }
  const items = [...element.children].filter((child) => child.hasAttribute('data-aria-level'));
  return items.map((child) => ({
    element: child,
    list: child.getAttribute('data-listid') ?? '',
    level: Number(child.getAttribute('data-aria-level')) || 1,
    isOrdered: element.tagName === 'OL',
  }));
}

const getStyle = (element: Element) => (element.getAttribute('style') ?? '').replace(/\s+/g, ' ');

/** Removes the sign in front of the words of an item. @returns it */
function takeMarker(element: Element): string {
  const marker = [...element.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(getStyle(span)));
  marker?.remove();
  return (marker?.textContent ?? '').replace(/\s+/g, '');
}

/** `1`, `2.3.`, `a)`, `iv.`, `б)`; a lone `o` is a bullet. */
const isNumber = (marker: string) => /^\(?(\d|\p{L}{1,5}[.)])/u.test(marker);

/** Nothing but spaces and comments may stand between items of a list. */
function getNextElement(element: Element): Element | null {
  let next = element.nextSibling;
  while (
    next &&
    (next.nodeType === next.COMMENT_NODE || (next.nodeType === next.TEXT_NODE && !next.textContent?.trim()))
  ) {
    next = next.nextSibling;
  }
  return next instanceof Element ? next : null;
}

/** Puts items of one run into lists within lists, at the place of the first. */
function nest(items: readonly Item[]): void {
  const open: { list: HTMLElement; item: Item }[] = [];
  let [{ element: place }] = items as [Item];
  if (place.tagName === 'LI' && place.parentElement) place = place.parentElement;
  const used = new Set<Element>();
  for (const item of items) {
    const depth = Math.min(item.level, open.length + 1);
    open.length = Math.min(open.length, depth);
    const top = open[0];
    const isOther = top && depth === 1 && (top.item.list !== item.list || top.item.isOrdered !== item.isOrdered);
    if (isOther) open.length = 0;
    if (open.length < depth) {
      const list = place.ownerDocument.createElement(item.isOrdered ? 'ol' : 'ul');
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else place.before(list);
      open.push({ list, item });
    }
    const made = place.ownerDocument.createElement('li');
    made.append(...item.element.childNodes);
    open.at(-1)?.list.append(made);
    used.add(item.element.tagName === 'LI' && item.element.parentElement ? item.element.parentElement : item.element);
  }
  for (const element of used) element.remove();
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as ChildNode);
  for (const comment of comments) comment.remove();
}

/** Empty paragraphs and line breaks between blocks stand for distance, which the site has its own way of. */
function removeEmpty(body: HTMLElement): void {
  for (const element of body.querySelectorAll('p, h2, h3, li')) if (!element.textContent?.trim()) element.remove();
  for (const line of body.querySelectorAll('br')) {
    const isBetween = line.previousElementSibling?.matches(blocks) || line.nextElementSibling?.matches(blocks);
    if (isBetween) line.remove();
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
