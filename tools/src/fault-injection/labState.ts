import { LOCAL, type WantedComposition } from './composition/requestedReleases.ts';
import type { ContentSource } from './labBackend.ts';

/** What a lab is at this moment. */
export interface LabState {
  url: string;
  /** What was asked of each remote, and the version that is live; none when it is left out. */
  composition: { name: string; wanted: string; version: string | undefined }[];
  /** `cabinet=offline`, one for each thing that is broken. */
  faults: string[];
  source: ContentSource;
  /** ISO time. */
  clock: string;
  /** The command line that makes the same lab anew. */
  command: string;
  /** The path that brings this lab to the same state. */
  link: string;
}

/** What a lab shall be; what is left out stays as it is. */
export interface LabWish {
  /** Remotes that are not named become the local build. */
  composition?: WantedComposition;
  /** All faults that shall be on; the others end. */
  faults?: readonly string[];
  source?: ContentSource;
}

interface Told {
  composition: readonly { name: string; wanted: string }[];
  faults: readonly string[];
}

export function commandOf({ composition, faults }: Told): string {
  const parts = [
    ...named(composition).flatMap(([name, wanted]) => [`--${name}`, wanted]),
    ...faults.flatMap((fault) => ['--fault', fault]),
  ];
  return ['npm run lab', ...(parts.length > 0 ? ['--', ...parts] : [])].join(' ');
}

export function linkOf({ composition, faults }: Told): string {
  const query = new URLSearchParams([
    ...named(composition),
    ...faults.map((fault): [string, string] => ['fault', fault]),
  ]);
  return `/lab/compose?${query}`;
}

/** Those that are not the local build, which goes without saying. */
function named(composition: Told['composition']): [string, string][] {
  return composition.filter(({ wanted }) => wanted !== LOCAL).map(({ name, wanted }) => [name, wanted]);
}
