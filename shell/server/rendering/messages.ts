import type { Composition } from 'shared-lib/contract';
import type { RenderRequest, RenderResult } from '../../src/createRenderer.tsx';

export interface WorkerSetup {
  bundle: string;
  composition: Composition;
  entries: Record<string, string>;
  apiBase: string;
  deadlineMs: number;
}

export interface RenderedPage {
  frame: Frame;
  html: Uint8Array;
  /** All requests of the page were cacheable and successful. */
  isCacheable: boolean;
}

export type TraceHeaders = Readonly<Record<string, string>>;

export type ToWorker =
  | { type: 'render'; id: number; request: RenderRequest; trace?: TraceHeaders | undefined }
  | { type: 'ping' };

export type PageFrame = Omit<Extract<RenderResult, { kind: 'page' }>, 'html'>;
export type Frame = PageFrame | Extract<RenderResult, { kind: 'redirect' }>;

export type FromWorker =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; reason: string; stack?: string | undefined };
