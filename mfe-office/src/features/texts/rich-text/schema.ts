import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** The class that the site styles a block by, as WordPress writes it. */
const withClass = (name: string, className: string): Pick<NodeSpec, 'attrs' | 'parseDOM' | 'toDOM'> => ({
  attrs: { class: { default: className } },
  parseDOM: [{ tag: name, getAttrs: (element) => ({ class: element.getAttribute('class') ?? '' }) }],
  toDOM: ({ attrs }) => [name, attrs.class ? { class: attrs.class } : {}, 0],
});

const heading = (level: number): NodeSpec => ({
  content: 'inline*',
  group: 'block',
  defining: true,
  ...withClass(`h${level}`, 'wp-block-heading'),
});

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', ...withClass('p', '') },
  heading2: heading(2),
  heading3: heading(3),
  bullet_list: { content: 'list_item+', group: 'block', ...withClass('ul', 'wp-block-list') },
  ordered_list: { content: 'list_item+', group: 'block', ...withClass('ol', 'wp-block-list') },
  list_item: {
    content: 'paragraph (bullet_list | ordered_list)?',
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0] as const,
    defining: true,
  },
  blockquote: {
    content: 'paragraph+ cite?',
    group: 'block',
    defining: true,
    ...withClass('blockquote', 'wp-block-quote'),
  },
  cite: {
    content: 'inline*',
    // Without a default no key makes one.
    attrs: { class: {} },
    parseDOM: [{ tag: 'cite', getAttrs: (element) => ({ class: element.getAttribute('class') ?? '' }) }],
    toDOM: ({ attrs }) => ['cite', attrs.class ? { class: attrs.class } : {}, 0] as const,
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] as const },
  /** Whatever the editor has no words for: it stays as it is, letter by letter. */
  raw: {
    group: 'block',
    atom: true,
    isolating: true,
    draggable: true,
    attrs: { html: {} },
    // So that it can be copied.
    parseDOM: [{ tag: 'div[data-raw]', getAttrs: (element) => ({ html: element.getAttribute('data-raw') ?? '' }) }],
    toDOM: ({ attrs }) => ['div', { 'data-raw': attrs.html }] as const,
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'] as const,
  },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>;

const marks = {
  // The outermost, so that words of several looks stay one link.
  link: {
    attrs: { href: {}, target: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element: HTMLElement) => ({
          href: element.getAttribute('href'),
          target: element.getAttribute('target'),
        }),
      },
    ],
    toDOM: ({ attrs: { href, target } }) => ['a', target ? { href, target } : { href }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps what it copies into one that says "normal".
      { tag: 'b', getAttrs: (element: HTMLElement) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (weight: string) => /^(bold|bolder|[6-9]00)$/.test(weight) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
} satisfies Record<string, MarkSpec>;

/** What the editor can write: a part of what the site shows. */
export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });
