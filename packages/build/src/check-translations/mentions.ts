import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { parseSync } from '@swc/core';

export interface Mention {
  file: string;
  /** The literal parts of a string or template: one for a plain string, several for `navigation.${key}`. */
  parts: string[];
  /** An argument of `t(…)`, so the key must exist. */
  isCall: boolean;
}

type SyntaxNode = Record<string, unknown> & { type?: string };

/** Every string and template of a source file. */
export function mentionsIn(path: string): Mention[] {
  const module = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: path.endsWith('.tsx') });
  const file = relative(root, path);
  return literalsIn(module, false).map((literal) => ({ file, ...literal }));
}

type Literal = Omit<Mention, 'file'>;

function literalsIn(value: unknown, isCall: boolean): Literal[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => literalsIn(item, false));
  const node = value as SyntaxNode;
  const parts = findParts(node);
  const own = parts ? [{ parts, isCall }] : [];
  const inner = Object.entries(node).flatMap(([name, child]) =>
    name === 'arguments' && isTranslation(node)
      ? (child as SyntaxNode[]).flatMap(({ expression }, index) => literalsIn(expression, index === 0))
      : literalsIn(child, isCall && isChoice(node, name)),
  );
  return [...own, ...inner];
}

function findParts(node: SyntaxNode): string[] | undefined {
  if (node.type === 'StringLiteral') return [String(node.value)];
  if (node.type === 'TemplateLiteral') return (node.quasis as { raw: string }[]).map(({ raw }) => raw);
  return undefined;
}

/** `t(…)` or `i18n.t(…)`. */
function isTranslation({ type, callee }: SyntaxNode): boolean {
  const { value, property } = (callee ?? {}) as { value?: string; property?: { value?: string } };
  return type === 'CallExpression' && (value === 't' || property?.value === 't');
}

/** Both branches of `open ? 'one.key' : 'another'` are keys. */
function isChoice({ type }: SyntaxNode, name: string): boolean {
  return type === 'ConditionalExpression' ? name !== 'test' : type === 'ParenthesisExpression';
}
