/** `/`, or lower-case segments: `/results`, `/race/results`. */
export function isMount(mount: string): boolean {
  return mount === '/' || /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(mount);
}

export function mountProblems(mounts: string[]): string[] {
  return mounts
    .filter((mount) => !isMount(mount))
    .map(
      (mount) =>
        `mounts: "${mount}" is not a valid URL path; write lower-case characters, digits and hyphens, such as /results`,
    );
}
