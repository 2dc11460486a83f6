/** The share scope of the federation runtime: package, version, who brought it and who uses it. */
export type ShareScope = Record<string, Record<string, { from?: string; useIn?: string[] }>>;

export interface SharedLibrary {
  /** `react@19.3.1` */
  library: string;
  /** Whose copy is in use. */
  provider: string;
}

/** The shared libraries that a container really uses, in the order of their names. */
export function sharedWith(container: string, scope: ShareScope): SharedLibrary[] {
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions)
        .filter(([, { useIn = [] }]) => useIn.includes(container))
        .map(([version, { from = '' }]) => ({ library: `${name}@${version}`, provider: from })),
    )
    .sort((a, b) => a.library.localeCompare(b.library));
}
