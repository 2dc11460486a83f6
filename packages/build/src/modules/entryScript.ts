import { transform } from '@swc/core';

export interface EntryParts {
  container: string;
  /** The module that exports `init` and `get`. */
  main: string;
  /** Scripts and style sheets that each module needs with it. */
  needs: Record<string, readonly string[]>;
  hashes: Record<string, string>;
}

/** The container of a build of ES modules: it loads their scripts with their hashes. */
export async function entryScript({ container, main, needs, hashes }: EntryParts): Promise<string> {
  const parts = [main, needs, hashes].map((part) => JSON.stringify(part));
  const source = `var ${container} = (${createContainer})(${parts.join()}, globalThis.${container}_modules ??= {});`;
  const { code } = await transform(source, {
    configFile: false,
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: { target: 'es2022', minify: { compress: { toplevel: false }, mangle: true } },
  });
  return code;
}

type Exports = Record<string, (...args: unknown[]) => unknown>;
type Factory = (
  exports: Exports,
  require: (path: string) => Exports,
  load: (path: string) => Promise<Exports>,
  url: string,
) => void;

/** Runs in browsers, as it is written here. */
function createContainer(
  main: string,
  needs: EntryParts['needs'],
  hashes: EntryParts['hashes'],
  factories: Record<string, Factory>,
) {
  const base = (document.currentScript as HTMLScriptElement).src.replace(/[^/]*$/, '');
  const modules: Record<string, Exports> = {};
  const loading: Record<string, Promise<unknown> | undefined> = {};
  const getName = (path: string) => path.replace('./', '');
  const isThere = (file: string) =>
    file in factories || [...document.styleSheets].some(({ href }) => href === base + file);
  const add = (file: string) =>
    new Promise<unknown>((resolve, reject) => {
      if (isThere(file)) return resolve(undefined);
      const isStyle = file.endsWith('.css');
      const element = isStyle
        ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: base + file })
        : Object.assign(document.createElement('script'), { src: base + file });
      const fail = () => {
        loading[file] = undefined;
        element.remove();
        reject(Object.assign(new Error(`${base + file} could not be loaded`), { name: 'ChunkLoadError' }));
      };
      Object.assign(element, { integrity: hashes[file], crossOrigin: 'anonymous', onload: resolve, onerror: fail });
      document.head.append(element);
    });
  const run = (path: string): Exports => {
    const file = getName(path);
    const known = modules[file];
    if (known) return known;
    const exports: Exports = {};
    modules[file] = exports;
    factories[file]?.(exports, run, load, base + file);
    return exports;
  };
  const load = async (path: string): Promise<Exports> => {
    const file = getName(path);
    await Promise.all([file, ...(needs[file] ?? [])].map((each) => (loading[each] ??= add(each))));
    return run(file);
  };
  return {
    init: async (...args: unknown[]) => (await load(main)).init?.(...args),
    get: async (...args: unknown[]) => (await load(main)).get?.(...args),
  };
}
