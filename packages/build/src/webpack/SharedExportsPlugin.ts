import type { Compilation, Compiler, Module } from 'webpack';

/** Records which names each shared module of the shell exports on both sides. One instance serves both sides of a build. */
export class SharedExportsPlugin {
  /** Undefined for a module whose exports webpack cannot tell. */
  readonly #names = new Map<string, Set<string> | undefined>();

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedExports', (compilation) => {
      compilation.hooks.afterChunks.tap('SharedExports', () => this.#collect(compilation));
    });
  }

  get exports(): Record<string, string[]> {
    const modules = [...this.#names].flatMap(([module, names]): [string, string[]][] =>
      names ? [[module, [...names].sort()]] : [],
    );
    return Object.fromEntries(modules.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  #collect(compilation: Compilation): void {
    for (const module of compilation.modules) {
      const provided = providedBy(module);
      if (!provided) continue;
      const names = findNames(module, compilation);
      const ofOtherSide = this.#names.get(provided);
      this.#names.set(provided, this.#names.has(provided) ? inBoth(names, ofOtherSide) : names);
    }
  }
}

function providedBy(module: Module): string | undefined {
  if (module.type !== 'provide-module') return undefined;
  return (module as Module & { _name: string })._name;
}

function findNames({ dependencies }: Module, { moduleGraph }: Compilation): Set<string> | undefined {
  const [dependency] = dependencies;
  const target = dependency && moduleGraph.getModule(dependency);
  const names = target && moduleGraph.getExportsInfo(target).getProvidedExports();
  if (!Array.isArray(names)) return undefined;
  const isCommonJs = target?.buildMeta?.exportsType !== 'namespace';
  return new Set(isCommonJs ? [...names, 'default'] : names);
}

function inBoth(names: Set<string> | undefined, others: Set<string> | undefined): Set<string> | undefined {
  return names && others && new Set([...names].filter((name) => others.has(name)));
}
