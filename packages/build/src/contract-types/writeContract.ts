import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_TYPES } from '@charity-run/contract';
import { openTypes } from './openTypes.ts';
import { NoJsonError, printType } from './printType.ts';
import { type Kind, kinds, readMembers, SITE } from './readMembers.ts';

/** Where an owner declares the types of its slots, events and query parameters. */
export const findContract = (directory: string): string | undefined =>
  [join(directory, 'src/contract.ts')].find((file) => existsSync(file));

/** Writes `client/contract.d.ts` of an owner: types without imports. @throws {Error} naming file and line of what is no JSON. */
export function writeContract(directory: string, dist: string): void {
  const file = findContract(directory);
  if (file) writeFileSync(join(dist, 'client', CONTRACT_TYPES), printContract(directory, file));
}

export function printContract(directory: string, file: string): string {
  return openTypes(directory, [file], {}, (project) => {
    const lines = readMembers(project, file).map(({ kind, name, type, place }) => {
      try {
        return { kind, line: `    ${JSON.stringify(name)}: ${printType(type, project.checker)};` };
      } catch (error) {
        if (error instanceof NoJsonError) throw new Error(`${place}: ${kinds[kind]} "${name}": ${error.message}`);
        throw error;
      }
    });
    const isKind = (kind: string): kind is Kind => lines.some((one) => one.kind === kind);
    const interfaces = Object.keys(kinds)
      .filter(isKind)
      .flatMap((kind) => [
        `  interface ${kind} {`,
        ...lines.filter((one) => one.kind === kind).map(({ line }) => line),
        '  }',
      ]);
    return `declare module '${SITE}' {\n${interfaces.join('\n')}\n}\n\nexport {};\n`;
  });
}
