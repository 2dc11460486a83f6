import type { Release } from '@charity-run/contract';

/** Interface between the site server and the shell's renderer, inline scripts and page state. It only grows. */
export const HOST_VERSION = 1;

/** @throws {Error} for a shell that this server cannot render. */
export function assertHosted({ name, version, shell }: Pick<Release, 'name' | 'version' | 'shell'>): void {
  const problem = shell && hostProblem(shell.host);
  if (problem) throw new Error(`${name}@${version}: ${problem}`);
}

export function hostProblem(host: number): string | undefined {
  return host >= 1 && host <= HOST_VERSION
    ? undefined
    : `shell.host: release uses ${host}, the site server supports 1 to ${HOST_VERSION}`;
}
