import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

export interface Module {
  name: string;
  /** Runs before each request of the API; may reject it. */
  beforeApi?: (request: FastifyRequest) => Promise<void>;
  /** Routes below `/wp-json/custom/v1`. */
  api?: FastifyPluginAsync;
  /** Routes below `/wp-json/wp/v2`, in the shape of WordPress. */
  wordpressApi?: FastifyPluginAsync;
  /** Routes outside the API; each names its own prefix. */
  pages?: FastifyPluginAsync;
  readiness?: () => Promise<unknown>;
  /** Works, but staff has to look at it. */
  isDegraded?: () => boolean;
  close?: () => void | Promise<void>;
}
