/** A piece of XML that is already escaped. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Record<string, string | number | undefined>;
type Child = Xml | string | undefined;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// XML 1.0 has no way to write these at all, not even escaped.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string) => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Escapes texts and omits undefined attributes. */
export function element(name: string, attributes: Attributes, ...children: Child[]): Xml {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const content = children
    .filter((child) => child !== undefined)
    .map((child) => (typeof child === 'string' ? escapeXml(child) : child.xml));
  const open = `<${name}${written.join('')}`;
  return { xml: content.length > 0 ? `${open}>${content.join('')}</${name}>` : `${open}/>` };
}

export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
