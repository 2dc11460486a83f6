import { DOMSerializer, type Fragment, DOMParser as ModelParser, type Node, type Slice } from 'prosemirror-model';
import { parseHtml } from './parseHtml.ts';
import { tidyPasted } from './pastedHtml.ts';
import { isSameHtml } from './sameHtml.ts';
import { schema } from './schema.ts';

const parser = ModelParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Reads HTML of content. What the schema cannot say letter by letter becomes a raw block, so that nothing is lost. */
export function readHtml(html: string): Node {
  const blocks = [...parseHtml(html).childNodes].flatMap(readBlock);
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

function readBlock(child: ChildNode): Node[] {
  if (child.nodeType === child.TEXT_NODE && !child.textContent?.trim()) return [];
  const html = child.nodeType === child.COMMENT_NODE ? `<!--${child.textContent}-->` : toHtml([child]);
  if (child.nodeType !== child.ELEMENT_NODE) return [raw(html)];
  const holder = document.createElement('div');
  holder.append(child.cloneNode(true));
  const nodes = parser.parse(holder, { preserveWhitespace: true }).content;
  return isSameHtml(writeBlocks(nodes), html) ? [...nodes.content] : [raw(html)];
}

export const raw = (html: string) => schema.node('raw', { html });

/** The blocks as HTML of content, one a line. */
export const writeHtml = (doc: Node): string => {
  const isEmpty =
    doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0;
  return isEmpty ? '' : writeBlocks(doc.content);
};

function writeBlocks(blocks: Fragment): string {
  return blocks.content
    .map((block) =>
      block.type.name === 'raw'
        ? closeTags(String(block.attrs.html))
        : toHtml([withPlainItems(serializer.serializeNode(block))]),
    )
    .join('\n');
}

/** A block that was typed must not swallow those after it. */
const closeTags = (html: string) => toHtml([...parseHtml(html).childNodes]);

function toHtml(nodes: globalThis.Node[]): string {
  const holder = document.createElement('div');
  holder.append(...nodes.map((node) => node.cloneNode(true)));
  return holder.innerHTML;
}

/** Content writes words into an item of a list without a paragraph around them. */
function withPlainItems(block: globalThis.Node): globalThis.Node {
  if (block instanceof HTMLElement) {
    for (const words of block.querySelectorAll('li > p:first-child')) words.replaceWith(...words.childNodes);
  }
  return block;
}

/** Classes that the site styles these elements by. */
const siteClasses: Record<string, string> = {
  H2: 'wp-block-heading',
  H3: 'wp-block-heading',
  UL: 'wp-block-list',
  OL: 'wp-block-list',
  BLOCKQUOTE: 'wp-block-quote',
};

/** What was copied, elsewhere without what the site would not show. `images`: how many were left out. */
export function readPasted(html: string): { slice: Slice; images: number } {
  const body = parseHtml(html);
  let images = 0;
  if (!body.querySelector('[data-pm-slice]')) {
    images = tidyPasted(body).images;
    for (const element of body.querySelectorAll('*')) {
      const { tagName } = element;
      if (siteClasses[tagName]) element.setAttribute('class', siteClasses[tagName]);
      else element.removeAttribute('class');
    }
  }
  return { slice: parser.parseSlice(body), images };
}
