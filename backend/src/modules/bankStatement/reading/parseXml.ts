import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const MAX_DEPTH = 64;

/** Parses XML without document types, so that no entity is expanded. @returns undefined for anything else. */
export function parseXml(text: string): XmlElement | undefined {
  const parser = new SaxesParser();
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const path = [root];
  const fail = (reason: string) => {
    throw new SyntaxError(reason);
  };
  parser.on('error', ({ message }) => fail(message));
  parser.on('doctype', () => fail('A document type is not read.'));
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length > MAX_DEPTH) fail('The elements are too deep.');
    const element: XmlElement = { name: toLocal(name), attributes, children: [], text: '' };
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  const append = (chunk: string) => {
    const element = path.at(-1);
    if (element) element.text += chunk;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => void path.pop());
  try {
    parser.write(text.replace(/^\uFEFF?\s*/u, '')).close();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  return root.children[0];
}

const toLocal = (name: string): string => name.slice(name.indexOf(':') + 1);

export function listElements(element: XmlElement | undefined, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    );
}

export const findElement = (element: XmlElement | undefined, ...paths: string[]): XmlElement | undefined =>
  paths.flatMap((path) => listElements(element, path))[0];

export const readText = (element: XmlElement | undefined, ...paths: string[]): string =>
  (findElement(element, ...paths)?.text ?? '').replace(/\s+/gu, ' ').trim();
