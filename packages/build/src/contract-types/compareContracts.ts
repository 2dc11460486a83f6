import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Symbol as Declared, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { getPlace, openTypes, type Place } from './openTypes.ts';
import { getItem, isReadonly } from './printType.ts';
import { kinds, type Member, readMembers, SITE } from './readMembers.ts';

const BEFORE = 'live-contract';

/** What the new contract takes from those who compile against the live one, each with file and line. @param live its `contract.d.ts` */
export function contractProblems(directory: string, file: string, live: string): string[] {
  // An ambient module of its own keeps the live types from merging with the new ones.
  const before = live.replace(`'${SITE}'`, `'${BEFORE}'`).replace('export {};', '');
  const files = existsSync(file) ? [file] : [];
  return openTypes(directory, files, { 'before.d.ts': before }, (project, folder) => {
    const now = readMembers(project, file);
    const top = existsSync(file) ? getPlace(file, 0) : `${file}:1`;
    return readMembers(project, join(folder, 'before.d.ts'), [BEFORE]).flatMap((old) => {
      const next = now.find(({ kind, name }) => kind === old.kind && name === old.name);
      if (!next) return [`${top}: ${kinds[old.kind]} "${old.name}" is gone`];
      return compareTypes(old, next, project);
    });
  });
}

function compareTypes(old: Member, now: Member, project: Project): string[] {
  const { checker } = project;
  const isWritten = now.kind === 'SiteQuery';

  function compare(before: Type, after: Type, path: string, place: Place): string[] {
    const problem = (what: string) => [`${place}: ${kinds[now.kind]} "${now.name}": ${what}`];
    const [from, to] = isWritten ? [after, before] : [before, after];
    const isNewlyAbsent = [TypeFlags.Undefined, TypeFlags.Null].some((flag) => has(to, flag) && !has(from, flag));
    if (isNewlyAbsent)
      return problem(`${named(path)} ${isWritten ? 'may not be left out any more' : 'may be absent now'}`);
    const [plainBefore, plainAfter] = [checker.getNonNullableType(before), checker.getNonNullableType(after)];
    if (!plainBefore || !plainAfter) return [];
    if (isRecord(plainBefore) && isRecord(plainAfter)) return compareFields(plainBefore, plainAfter, path, place);
    const [listBefore, listAfter] = [getItem(plainBefore, checker), getItem(plainAfter, checker)];
    if (listBefore && listAfter) {
      const isClosed = !isWritten && isReadonly(plainAfter) && !isReadonly(plainBefore);
      if (isClosed) return problem(`${named(path)} is readonly now`);
      return compare(listBefore, listAfter, `${path}[]`, place);
    }
    const isReadable = checker.isTypeAssignableTo(plainAfter, plainBefore);
    const isWritable = checker.isTypeAssignableTo(plainBefore, plainAfter);
    // Lists of objects may have more fields, so that only the one direction holds.
    if (isWritten ? isWritable : isReadable && (isWritable || !isValue(plainBefore))) return [];
    return problem(
      `${named(path)} was ${checker.typeToString(plainBefore)} and is ${checker.typeToString(plainAfter)}`,
    );
  }

  function compareFields(before: Type, after: Type, path: string, place: Place): string[] {
    const at = (name: string) => (path ? `${path}.${name}` : name);
    const problem = (what: string) => [`${place}: ${kinds[now.kind]} "${now.name}": ${what}`];
    const fields = checker.getPropertiesOfType(before);
    const lost = fields.flatMap((field) => {
      const next = checker.getPropertyOfType(after, field.name);
      if (!next) return problem(`${named(at(field.name))} is gone`);
      const [typeBefore, typeAfter] = [checker.getTypeOfSymbol(field), checker.getTypeOfSymbol(next)];
      if (!typeBefore || !typeAfter) return [];
      return compare(typeBefore, typeAfter, at(field.name), findPlace(next, project) ?? place);
    });
    const demanded = checker
      .getPropertiesOfType(after)
      .filter(
        ({ name, flags }) => isWritten && !(flags & SymbolFlags.Optional) && !fields.some((one) => one.name === name),
      );
    return [...lost, ...demanded.flatMap(({ name }) => problem(`${named(at(name))} is new and has to be optional`))];
  }

  const isRecord = (type: Type) =>
    (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0 && !checker.isArrayLikeType(type);
  const isValue = (type: Type): boolean =>
    type.isUnionType() ? type.getTypes().every(isValue) : (type.flags & TypeFlags.Object) === 0;
  return compare(old.type, now.type, '', now.place);
}

const named = (path: string) => (path ? `"${path}"` : 'it');

const has = (type: Type, flag: TypeFlags): boolean =>
  type.isUnionType() ? type.getTypes().some((part) => has(part, flag)) : (type.flags & flag) !== 0;

/** Fields of mapped types such as Pick have no place of their own. */
function findPlace({ declarations }: Declared, project: Project): Place | undefined {
  const node = declarations[0]?.resolve(project);
  const file = node?.getSourceFile();
  return node && file ? getPlace(file.fileName, node.getStart(file)) : undefined;
}
