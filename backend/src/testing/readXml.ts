import { SaxesParser } from 'saxes';

/** An element as a strict parser saw it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Reads a document; throws on anything that is not well-formed XML with declared namespaces. */
export function readXml(source: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const document: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [document];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current) current.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(source).close();
  return document.children[0] as XmlElement;
}

/** The children of that name. */
export const getChildren = (parent: XmlElement, name: string) => parent.children.filter((child) => child.name === name);

/** The text of the first child of that name; empty when there is none. */
export const getText = (parent: XmlElement, name: string) => getChildren(parent, name)[0]?.text ?? '';
