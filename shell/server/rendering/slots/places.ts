import { escapeHtml } from 'shared-lib/html';

/** A slot in the HTML of a page. */
export interface Place {
  slot: string;
  props: unknown;
}

const MARK = '<page-slot ';
const PLACE = /(<page-slot name="([\w.-]{1,60})" data-props="([^"]{0,20000})">)<\/page-slot>/g;
const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" };

/** Pages without slots are not even decoded. */
export const hasPlaces = (html: Uint8Array): boolean =>
  Buffer.from(html.buffer, html.byteOffset, html.length).includes(MARK);

export function findPlaces(html: string): Place[] {
  return [...html.matchAll(PLACE)].map(([, , slot = '', props = '']) => ({
    slot,
    props: JSON.parse(decodeEntities(props)),
  }));
}

/** @param contents HTML of each place in their order. */
export function fillPlaces(html: string, contents: readonly string[]): string {
  let next = 0;
  return html.replace(PLACE, (_, open: string) => `${open}${contents[next++] ?? ''}</page-slot>`);
}

/** The element that styles of the remote are limited to, with what the browser needs to go on from here. */
export function wrapFill({
  by,
  prefix,
  data,
  html,
}: {
  by: string;
  prefix: string;
  data: string;
  html: string;
}): string {
  return `<div data-remote="${by}" data-prefix="${prefix}" data-loaded="${escapeHtml(data)}">${html}</div>`;
}

const decodeEntities = (text: string) =>
  text.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => entities[name] ?? '');
