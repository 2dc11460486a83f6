import { LOCAL, type RequestedComposition } from './composition/requestedReleases.ts';
import type { ContentSource } from './labBackend.ts';

export interface LabState {
  url: string;
  /** Requested and live version of each remote; absent when left out. */
  composition: { name: string; requested: string; version: string | undefined }[];
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

/** A running lab. */
export interface Lab {
  url: string;
  remotes: readonly string[];
  /** Choices of a remote or the shell: `local`, `none`, stored versions. */
  getChoices(name: string): string[];
  state(): LabState;
  /** Applies a request, and resolves when the next page shows it. @throws {LabError} without any change. */
  apply(requested: LabRequest): Promise<void>;
  close(): Promise<void>;
}

interface LabArrangement {
  composition: readonly { name: string; requested: string }[];
  faults: readonly string[];
}

export function getCommand({ composition, faults }: LabArrangement): string {
  const parts = [
    ...named(composition).flatMap(([name, requested]) => [`--${name}`, requested]),
    ...faults.flatMap((fault) => ['--fault', fault]),
  ];
  return ['npm run lab', ...(parts.length > 0 ? ['--', ...parts] : [])].join(' ');
}

export function getLink({ composition, faults }: LabArrangement): string {
  const query = new URLSearchParams([
    ...named(composition),
    ...faults.map((fault): [string, string] => ['fault', fault]),
  ]);
  return `/lab/compose?${query}`;
}

function named(composition: LabArrangement['composition']): [string, string][] {
  return composition.filter(({ requested }) => requested !== LOCAL).map(({ name, requested }) => [name, requested]);
}
