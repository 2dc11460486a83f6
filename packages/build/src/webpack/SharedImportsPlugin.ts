import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import type { Release } from '@charity-run/contract';
import { root } from '@charity-run/release/workspace';
import type { Compilation, Compiler, Dependency, Module, ModuleGraph, NormalModule } from 'webpack';

type Imports = NonNullable<Release['imports']>;

/** Every place of a name would fill release.json; these are enough to find it. */
const PLACES = 20;
const EVERYTHING = '*';

/** Records which names a remote imports from each shared module, in used code only. One instance serves both sides of a build. */
export class SharedImportsPlugin {
  readonly #directory: string;
  readonly #places = new Map<string, Map<string, Set<string>>>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedImports', (compilation) => {
      // After unused code is known, before modules are concatenated.
      compilation.hooks.afterChunks.tap('SharedImports', () => this.#collect(compilation));
    });
  }

  get imports(): Imports {
    const modules = [...this.#places].map(([module, names]): [string, Imports[string]] => [
      module,
      sorted([...names].map(([name, places]) => [name, [...places].sort(inOrder).slice(0, PLACES)])),
    ]);
    return sorted(modules);
  }

  #collect(compilation: Compilation): void {
    const { moduleGraph, chunkGraph, modules } = compilation;
    for (const module of modules) {
      const shared = findShareKey(module);
      if (!shared) continue;
      for (const { originModule, dependency, isActive } of connectionsTo(module, compilation)) {
        if (!isActive || !originModule || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
        const tested = namesTested(originModule, module, compilation);
        for (const name of getNames(dependency, moduleGraph)) {
          if (!tested.has(name)) this.#add(shared, name, this.#getPlace(originModule as NormalModule, dependency));
        }
      }
    }
  }

  #add(module: string, name: string, place: string): void {
    const names = this.#places.get(module) ?? new Map<string, Set<string>>();
    const places = names.get(name) ?? new Set<string>();
    this.#places.set(module, names.set(name, places.add(place)));
  }

  #getPlace(module: NormalModule, { loc }: Dependency): string {
    const position = 'start' in loc ? loc.start : { line: 1, column: 0 };
    return `${this.#getPath(module.resource ?? '')}:${sourceLine(module, position.line, position.column ?? 0)}`;
  }

  /** `src/routes.ts` for a file of the remote, `shared-lib/src/forms/Form.tsx` for one that it bundles. */
  #getPath(resource: string): string {
    const [file = ''] = resource.split('?');
    const own = relative(this.#directory, file);
    return (own.startsWith('..') ? relative(root, file) : own).replaceAll('\\', '/');
  }
}

function findShareKey(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options: { shareKey: string } }).options.shareKey;
}

interface Connection {
  originModule: Module | null;
  dependency: Dependency;
  isActive: boolean;
}

function connectionsTo(module: Module, { moduleGraph }: Compilation): Connection[] {
  return [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
    const { originModule, dependency } = connection;
    return dependency ? [{ originModule, dependency, isActive: connection.isActive(undefined) }] : [];
  });
}

/** Names whose existence a module tests (`'use' in React`): it can do without them. */
function namesTested(origin: Module, shared: Module, { moduleGraph }: Compilation): Set<string | undefined> {
  const tests = [...moduleGraph.getOutgoingConnections(origin)].flatMap(({ module, dependency }) =>
    module === shared && dependency && isTest(dependency) ? [dependency] : [],
  );
  return new Set(tests.map((dependency) => importedName(dependency, moduleGraph)));
}

const isTest = ({ type }: Dependency) => type.startsWith('evaluated X');

function getNames(dependency: Dependency, moduleGraph: ModuleGraph): string[] {
  if (isTest(dependency)) return [];
  const name = importedName(dependency, moduleGraph);
  if (name) return [name];
  return dependency.getReferencedExports(moduleGraph, undefined).map((referenced) => {
    const [first = EVERYTHING] = Array.isArray(referenced) ? referenced : referenced.name;
    return first;
  });
}

/** The name of a static import; with `default.useState` the second, as of a CommonJS module. */
function importedName(dependency: Dependency, moduleGraph: ModuleGraph): string | undefined {
  if (!dependency.type.endsWith('harmony import specifier')) return undefined;
  const [first, second] = (dependency as Dependency & Specifier).getIds(moduleGraph);
  return first === 'default' && second ? second : first;
}

interface Specifier {
  getIds: (moduleGraph: ModuleGraph) => string[];
}

/** Loaders change lines; their source map leads back. @returns the line in the file, from 1. */
function sourceLine(module: NormalModule, line: number, column: number): number {
  const map = module.originalSource()?.map();
  if (!map) return line;
  const found = new SourceMap(map as ConstructorParameters<typeof SourceMap>[0]).findEntry(line - 1, column);
  return 'originalLine' in found ? found.originalLine + 1 : line;
}

function sorted<T>(entries: [string, T][]): Record<string, T> {
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The remote's own files first: its team can change them. */
function inOrder(one: string, other: string): number {
  const isBundled = (place: string) => Number(!place.startsWith('src/'));
  return isBundled(one) - isBundled(other) || one.localeCompare(other, 'en', { numeric: true });
}
