import type { Composition, Release } from 'shared-lib/contract';
import type { RenderRequest, RenderResult } from '../../src/createRenderer.tsx';

/** Lines of one process: its server neither gets nor writes more. */
export const MAX_LOG_LINES = 200;

export interface RenderSetup {
  bundle: string;
  composition: Composition;
  /** Entry of the one release whose code may be run here; none for pages that only the shell renders. */
  entries: Record<string, string>;
  apiBase: string;
  deadlineMs: number;
}

export interface RenderedPage {
  frame: Frame;
  html: Uint8Array;
  /** All requests of the page were cacheable and successful. */
  isCacheable: boolean;
  sources: PageSource[];
  /** Stands in for the page for some time, so it has to be rendered again. */
  isTemporary?: boolean;
  /** Releases that filled slots of the page, and the chunk of each fill. */
  fills?: PlacedFill[];
}

export interface PlacedFill {
  release: Release;
  chunk: string;
}

/** A public response in a page that may change within a content version. */
export interface PageSource {
  url: string;
  method: string;
  headers: [string, string][];
  digest: string;
  /** A team's service is not called only to compare. */
  isUpstream?: true;
}

/** Headers of all requests of a page: its trace, and the draft it shows. */
export type PageHeaders = Readonly<Record<string, string>>;

export interface FetchRequest {
  type: 'fetch';
  id: number;
  /** Absent for requests outside of every page. */
  page: number | undefined;
  url: string;
  method: string;
  headers: [string, string][];
}

export interface FetchedResponse {
  status: number;
  headers: [string, string][];
  body: Uint8Array;
}

export type ToChild =
  | { type: 'setup'; setup: RenderSetup }
  | { type: 'render'; id: number; request: RenderRequest }
  | { type: 'fetched'; id: number; response?: FetchedResponse; failure?: string }
  | { type: 'ping' };

export type PageFrame = Omit<Extract<RenderResult, { kind: 'page' }>, 'html'>;
export type FillFrame = Omit<Extract<RenderResult, { kind: 'fill' }>, 'html'>;
export type Frame = PageFrame | FillFrame | Extract<RenderResult, { kind: 'redirect' }>;

export type FromChild =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'rendered'; id: number; frame: Frame; html: Uint8Array }
  | { type: 'failed'; id: number; reason: string; stack?: string | undefined }
  | FetchRequest
  | { type: 'abort'; id: number }
  | { type: 'log'; text: string };
