import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ExportSpecifier, type ModuleItem, parseSync } from '@swc/core';

/** Names that each entry point exports, sorted; types as `type Locale`. */
export type Api = Record<string, string[]>;

/** Reads the API of a workspace from the sources that `exports` of its package.json names. */
export function readApi(directory: string): Api {
  const { exports = {} } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const entries = Object.entries<string>(exports).filter(([, file]) => /^[^*]+\.tsx?$/.test(file));
  return Object.fromEntries(entries.map(([entry, file]) => [entry, [...exportedBy(join(directory, file))].sort()]));
}

function exportedBy(file: string): Set<string> {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  return new Set(body.flatMap((item) => namesIn(item, file)));
}

function namesIn(item: ModuleItem, file: string): string[] {
  switch (item.type) {
    case 'ExportDeclaration':
      return declaredBy(item.declaration);
    case 'ExportNamedDeclaration': {
      const { typeOnly } = item as typeof item & { typeOnly?: boolean };
      return item.specifiers.map((specifier) => specifierName(specifier, typeOnly));
    }
    case 'ExportDefaultDeclaration':
    case 'ExportDefaultExpression':
      return ['default'];
    case 'ExportAllDeclaration': {
      const { value } = item.source;
      return value.startsWith('.') ? [...exportedBy(join(dirname(file), value))] : [`* from ${value}`];
    }
    default:
      return [];
  }
}

type Declaration = Extract<ModuleItem, { type: 'ExportDeclaration' }>['declaration'];

function declaredBy(declaration: Declaration): string[] {
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [declaration.identifier.value];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
      return [`type ${declaration.id.value}`];
    default:
      return 'id' in declaration ? [declaration.id.value] : [];
  }
}

function specifierName(specifier: ExportSpecifier, typeOnly = false): string {
  if (specifier.type === 'ExportNamespaceSpecifier') return specifier.name.value;
  if (specifier.type === 'ExportDefaultSpecifier') return specifier.exported.value;
  const { value } = specifier.exported ?? specifier.orig;
  const { isTypeOnly } = specifier as typeof specifier & { isTypeOnly?: boolean };
  return typeOnly || isTypeOnly ? `type ${value}` : value;
}
