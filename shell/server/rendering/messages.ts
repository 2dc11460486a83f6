import type { Composition } from 'shared-lib/contract';
import type { RenderRequest, RenderResult } from '../../src/createRenderer.tsx';

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

export interface RenderedPage {
  frame: Frame;
  html: Uint8Array;
  /** Nothing was asked for that is not for everybody, and all of it was had. */
  isCacheable: boolean;
}

/** Headers by which the backend goes on with the trace that a page is rendered in. */
export type TraceHeaders = Readonly<Record<string, string>>;

export type ToWorker =
  | { type: 'render'; id: number; request: RenderRequest; trace?: TraceHeaders | undefined }
  | { type: 'ping' };

/** A rendered page without its HTML. */
export type PageFrame = Omit<Extract<RenderResult, { kind: 'page' }>, 'html'>;
export type Frame = PageFrame | Extract<RenderResult, { kind: 'redirect' }>;

export type FromWorker =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; reason: string; stack?: string | undefined };
