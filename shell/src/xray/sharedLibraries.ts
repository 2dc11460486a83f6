export type ShareScope = Record<string, Record<string, { from?: string; useIn?: string[] }>>;

export interface SharedLibrary {
  /** `react@19.3.1` */
  library: string;
  provider: string;
}

export function sharedWith(container: string, scope: ShareScope): SharedLibrary[] {
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions)
        .filter(([, { useIn = [] }]) => useIn.includes(container))
        .map(([version, { from = '' }]) => ({ library: `${name}@${version}`, provider: from })),
    )
    .sort((a, b) => a.library.localeCompare(b.library));
}
