import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { API, type Project } from 'typescript/unstable/sync';
import { temporaryFolder } from '../temporaryFolder.ts';

/** `mfe-content/src/contract.ts:4` */
export type Place = string;

/** Opens files, and others of the given texts, as one program with the compiler options of a workspace. */
export function openTypes<Result>(
  directory: string,
  files: string[],
  texts: Record<string, string>,
  read: (project: Project, folder: string) => Result,
): Result {
  // Below the repository, since the compiler looks for packages from there.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = temporaryFolder('types', join(root, '.cache'));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const config = join(folder, 'tsconfig.json');
  const options = {
    ...(findOptions(directory) && { extends: findOptions(directory) }),
    files: [...files, ...Object.keys(texts)],
    include: [],
    // A workspace of several has libraries that packages of the others name.
    compilerOptions: { noEmit: true, strict: true, skipLibCheck: true, lib: ['esnext', 'dom', 'dom.iterable'] },
  };
  writeFileSync(config, JSON.stringify(options));
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`The compiler did not open ${config}`);
    return read(project, folder);
  } finally {
    api.close();
  }
}

export function findOptions(directory: string): string | undefined {
  const candidates = [join(directory, 'tsconfig.json'), join(root, 'tsconfig.base.json'), join(root, 'tsconfig.json')];
  return candidates.find((file) => existsSync(file));
}

export function getPlace(file: string, position: number): Place {
  const line = readFileSync(file, 'utf8').slice(0, position).split('\n').length;
  return `${relative(root, file).replaceAll('\\', '/')}:${line}`;
}
