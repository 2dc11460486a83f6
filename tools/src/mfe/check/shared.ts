import semver from 'semver';

/** What a build takes from the host is there, in a version that it accepts. */
export function sharedProblems(accepted: Record<string, string>, provided: Record<string, string>): string[] {
  return Object.entries(accepted).flatMap(([name, range]) => {
    const version = provided[name];
    if (!version) return [`shared: the live shell does not share ${name}; do not use it, or release the shell first`];
    if (semver.satisfies(version, range)) return [];
    return [`shared: it needs ${name} ${range}, the live shell has ${version}; build against that version`];
  });
}
