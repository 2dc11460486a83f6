import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

const MAX_DEPTH = 12;

export class NoJsonError extends Error {
  override name = 'NoJsonError';
}

/** Writes a type out, so that it needs no other file. @throws {NoJsonError} for what is no JSON. */
export function printType(type: Type, checker: Checker, path = '', depth = 0): string {
  const print = (part: Type, name = '') => printType(part, checker, path + name, depth + 1);
  if (depth > MAX_DEPTH) throw new NoJsonError(`${shown(path)} refers to itself, or is too deep`);
  const { flags } = type;
  if (flags & (TypeFlags.String | TypeFlags.Number | TypeFlags.Boolean | TypeFlags.Nullable | TypeFlags.Literal))
    return checker.typeToString(type);
  if (flags & TypeFlags.TemplateLiteral) return checker.typeToString(type);
  if (type.isUnionType()) return [...new Set(type.getTypes().map((part) => print(part)))].sort().join(' | ');
  const item = getItem(type, checker);
  if (item) return `${isReadonly(type) ? 'readonly ' : ''}(${print(item, '[]')})[]`;
  if (type.isTypeReference() && checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type).map((part) => print(part));
    return `readonly [${items.join(', ')}]`;
  }
  if (!(flags & (TypeFlags.Object | TypeFlags.Intersection)) || !isPlain(type, checker))
    throw new NoJsonError(`${shown(path)} is ${checker.typeToString(type)}, which is no JSON`);
  const indexes = checker.getIndexInfosOfType(type).map((one) => `[key: string]: ${print(one.valueType, '.*')};`);
  const fields = checker.getPropertiesOfType(type).map((field) => {
    const value = checker.getTypeOfSymbol(field);
    if (!value) throw new NoJsonError(`${shown(path)} has no type`);
    const optional = field.flags & SymbolFlags.Optional ? '?' : '';
    return `${JSON.stringify(field.name)}${optional}: ${print(value, `.${field.name}`)};`;
  });
  return `{ ${[...indexes, ...fields.sort()].join(' ')} }`;
}

/** Type of the items of an array. */
export function getItem(type: Type, checker: Checker): Type | undefined {
  const isList = type.isTypeReference() && checker.isArrayLikeType(type) && !checker.isTupleType(type);
  return isList ? checker.getTypeArguments(type)[0] : undefined;
}

export const isReadonly = (type: Type): boolean => type.getSymbol()?.name === 'ReadonlyArray';

function isPlain(type: Type, checker: Checker): boolean {
  return [0, 1].every((kind) => checker.getSignaturesOfType(type, kind).length === 0);
}

const shown = (path: string) => (path === '' ? 'it' : JSON.stringify(path.slice(1)));
