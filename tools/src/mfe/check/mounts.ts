/** Who has which addresses. */
export interface Mounted {
  name: string;
  mounts: string[];
}

/** The mounts are addresses, and no other micro-frontend of the live composition has one of them. */
export function mountProblems({ name, mounts }: Mounted, live: Mounted[]): string[] {
  const others = live.filter((other) => other.name !== name);
  return [
    ...mounts.filter((mount) => !isMount(mount)).map(malformed),
    ...mounts.flatMap((mount) => taken(mount, others)),
  ];
}

/** `/`, or words of small letters, digits and hyphens: `/results`, `/race/results`. */
export function isMount(mount: string): boolean {
  return mount === '/' || /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(mount);
}

function malformed(mount: string): string {
  return `mounts: "${mount}" is no address; write small letters, digits and hyphens, such as /results`;
}

function taken(mount: string, others: Mounted[]): string[] {
  return others
    .filter(({ mounts }) => mounts.includes(mount))
    .map((owner) => `mounts: ${mount} belongs to ${owner.name}; choose another in "microFrontend" of package.json`);
}
