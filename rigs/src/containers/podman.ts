import { execFileSync, spawnSync } from 'node:child_process';

/** Runs podman and shows its output. @throws {Error} when it fails. */
export function podman(args: readonly string[], input?: Buffer): void {
  const { status } = spawnSync('podman', args, { stdio: [input ? 'pipe' : 'ignore', 'inherit', 'inherit'], input });
  if (status !== 0) throw new Error(`podman ${args[0]} failed.`);
}

/** Runs podman. @returns what it prints. @throws {Error} when it fails. */
export function getOutput(args: readonly string[]): string {
  return execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

export const hasImage = (name: string) => spawnSync('podman', ['image', 'exists', name]).status === 0;

/** @returns whether a registry supplies an image, or this machine has it. */
export function canPull(name: string): boolean {
  return hasImage(name) || spawnSync('podman', ['pull', '--quiet', name], { stdio: 'ignore' }).status === 0;
}
