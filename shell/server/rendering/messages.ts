import type { Composition } from 'shared-lib/contract';
import type { RenderRequest, RenderResult } from '../../src/server.tsx';

/** What a render worker is started with. */
export interface WorkerSetup {
  /** Absolute path of the shell's server bundle. */
  bundle: string;
  composition: Composition;
  /** Absolute path of each remote's server entry, by remote name. */
  entries: Record<string, string>;
  apiBase: string;
  deadlineMs: number;
}

export type ToWorker = { type: 'render'; id: number; request: RenderRequest } | { type: 'ping' };

/** A rendered page without its stream, which follows in pieces. */
export type PageFrame = Omit<Extract<RenderResult, { kind: 'page' }>, 'html'>;
export type Frame = PageFrame | Extract<RenderResult, { kind: 'redirect' }>;

export type FromWorker =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'frame'; id: number; frame: Frame }
  | { type: 'piece'; id: number; bytes: Uint8Array }
  | { type: 'end'; id: number }
  | { type: 'failed'; id: number; reason: string; stack?: string | undefined };
