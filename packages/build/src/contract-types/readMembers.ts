import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isInterfaceDeclaration,
  isModuleBlock,
  isModuleDeclaration,
  isPropertySignatureDeclaration,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import type { Project, Type } from 'typescript/unstable/sync';
import { getPlace, type Place } from './openTypes.ts';

/** The module into which owners merge their types. */
export const SITE = '@charity-run/contract/site';

/** The same, as repositories with shared-lib name it. */
const MODULES = [SITE, 'shared-lib/site'];

export const kinds = { SlotProps: 'slot', SiteEvents: 'event', SiteQuery: 'query of' } as const;
export type Kind = keyof typeof kinds;

/** One slot, event or page of a contract. */
export interface Member {
  kind: Kind;
  name: string;
  type: Type;
  place: Place;
}

/** Everything that a file merges into one of the modules, in its order. */
export function readMembers({ program, checker }: Project, path: string, modules = MODULES): Member[] {
  const file = program.getSourceFile(path);
  if (!file) return [];
  return findInterfaces(file, modules).flatMap(({ kind, members }) =>
    members.flatMap((node): Member[] => {
      if (!isPropertySignatureDeclaration(node)) return [];
      const type = checker.getTypeAtLocation(node);
      const name = 'text' in node.name ? String(node.name.text) : '';
      return type ? [{ kind, name, type, place: getPlace(path, node.getStart(file)) }] : [];
    }),
  );
}

function findInterfaces(file: SourceFile, modules: string[]): { kind: Kind; members: readonly Node[] }[] {
  const bodies = file.statements.flatMap((node) =>
    isModuleDeclaration(node) && isStringLiteral(node.name) && modules.includes(node.name.text) && node.body
      ? [node.body]
      : [],
  );
  return bodies
    .flatMap((body) => (isModuleBlock(body) ? [...body.statements] : []))
    .flatMap((node) =>
      isInterfaceDeclaration(node) && isKind(node.name.text) ? [{ kind: node.name.text, members: node.members }] : [],
    );
}

const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name);
