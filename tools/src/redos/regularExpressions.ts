import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from '@swc/core';

export interface RegularExpression {
  source: string;
  flags: string;
  file: string;
}

interface Node {
  type?: string;
  pattern?: string;
  flags?: string;
  [field: string]: unknown;
}

/** Regular expression literals of TypeScript files, each once. */
export function regularExpressionsIn(paths: readonly string[], root: string): RegularExpression[] {
  const found = new Map<string, RegularExpression>();
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' });
    walk(tree as unknown as Node, (source, flags) => {
      const key = `/${source}/${flags}`;
      if (!found.has(key)) found.set(key, { source, flags, file: relative(root, path) });
    });
  }
  return [...found.values()];
}

function walk(node: unknown, found: (source: string, flags: string) => void): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, pattern, flags } = node as Node;
  if (type === 'RegExpLiteral') found(String(pattern), String(flags));
  for (const child of Object.values(node)) walk(child, found);
}
