import { SaxesParser } from 'saxes';
import { TrackBroken } from './track.errors.ts';

const MAX_DEPTH = 64;

export interface XmlHandler {
  /** Names of the open elements without prefixes, the new one last. */
  open(path: readonly string[], attributes: Readonly<Record<string, string>>): void;
  close(path: readonly string[], text: string): void;
}

/** Names and notes are often written with a bare ampersand, or with entities of web pages. */
const BARE_AMPERSAND = /&(?!(?:#\d+|#x[\da-fA-F]+|amp|lt|gt|quot|apos);)/g;
const NO_TEXT = /(?![\t\n\r])\p{Cc}/gu;

const toLocal = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML element by element and keeps none of them. @throws {TrackBroken} also for a document type, so that no entity is expanded */
export function walkXml(text: string, { open, close }: XmlHandler): void {
  const parser = new SaxesParser();
  const path: string[] = [];
  let content = '';
  const fail = () => {
    throw new TrackBroken();
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => {
    path.push(toLocal(name));
    if (path.length > MAX_DEPTH) fail();
    content = '';
    open(path, attributes);
  });
  const append = (chunk: string) => {
    content += chunk;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => {
    close(path, content.trim());
    path.pop();
    content = '';
  });
  const clean = text.replace(/^\uFEFF?\s*/u, '').replace(NO_TEXT, '');
  parser.write(clean.replace(BARE_AMPERSAND, '&amp;')).close();
}
