import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';

/** The fields that are needed of a build. */
interface Files {
  read: (file: string) => Buffer;
}

/** Finds the build and the file in it that has a URL path. */
export type FindFile = (path: string) => { build: Files; file: string } | undefined;

const FRAME = /https?:\/\/[^\s/]+(\/[^\s():?]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;
const AROUND = 2;

/** The stack of a browser error with the positions in the sources, after the lines of source that threw it. */
export function getSource(stack: string, find: FindFile): string {
  const excerpts: string[] = [];
  const mapped = stack.replace(FRAME, (frame, path: string, line: string, column: string) => {
    const map = findMap(path, find);
    const original = map && findOriginal(map, Number(line) - 1, Math.max(0, Number(column) - 1));
    if (!original) return frame;
    const name = readableName(original.source);
    if (!name.includes('node_modules/')) excerpts.push(excerpt(original.content, original.line, name));
    return `${name}:${original.line}`;
  });
  const [message = '', ...frames] = mapped.split('\n');
  return [message, ...excerpts.slice(0, 1), ...frames].join('\n');
}

function findMap(path: string, find: FindFile): SourceMapPayload | undefined {
  const found = find(path);
  if (!found) return undefined;
  try {
    return JSON.parse(found.build.read(`${found.file}.map`).toString());
  } catch {
    return undefined;
  }
}

/** Undefined for generated code; `findEntry` would take an earlier line's position. */
function findOriginal(map: SourceMapPayload, line: number, column: number) {
  const entry: Partial<SourceMapping> = new SourceMap(map).findEntry(line, column);
  const { originalSource: source, originalLine = 0, generatedLine } = entry;
  if (source === undefined || generatedLine !== line) return undefined;
  return { source, line: originalLine + 1, content: map.sourcesContent[map.sources.indexOf(source)] ?? '' };
}

function excerpt(content: string, line: number, name: string): string {
  const lines = content.split('\n').map((text, index) => ({ text, number: index + 1 }));
  const shown = lines.slice(Math.max(0, line - 1 - AROUND), line + AROUND);
  const width = String(line + AROUND).length;
  return [
    `${name}:${line}`,
    ...shown.map(({ text, number }) => `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`),
  ].join('\n');
}

/** `webpack://site/mfe-content/src/x.tsx` or `webpack://mfe_content/./src/x.tsx` as a path. */
function readableName(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '').replace(/\?.*$/, '');
}
