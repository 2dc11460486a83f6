import { LOCAL, type RequestedComposition } from './composition/requestedReleases.ts';
import type { ContentSource } from './labBackend.ts';

export interface LabState {
  url: string;
  /** Requested and live version of each remote; absent when left out. */
  composition: { name: string; wanted: string; version: string | undefined }[];
  /** `cabinet=offline`, one per target. */
  faults: string[];
  source: ContentSource;
  clock: string;
  command: string;
  link: string;
}

/** A requested state; missing parts stay unchanged. */
export interface LabRequest {
  composition?: RequestedComposition;
  faults?: readonly string[];
  source?: ContentSource;
}

interface LabArrangement {
  composition: readonly { name: string; wanted: string }[];
  faults: readonly string[];
}

export function commandOf({ composition, faults }: LabArrangement): string {
  const parts = [
    ...named(composition).flatMap(([name, wanted]) => [`--${name}`, wanted]),
    ...faults.flatMap((fault) => ['--fault', fault]),
  ];
  return ['npm run lab', ...(parts.length > 0 ? ['--', ...parts] : [])].join(' ');
}

export function linkOf({ composition, faults }: LabArrangement): string {
  const query = new URLSearchParams([
    ...named(composition),
    ...faults.map((fault): [string, string] => ['fault', fault]),
  ]);
  return `/lab/compose?${query}`;
}

function named(composition: LabArrangement['composition']): [string, string][] {
  return composition.filter(({ wanted }) => wanted !== LOCAL).map(({ name, wanted }) => [name, wanted]);
}
