import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { InvalidRequest } from '../errors.ts';

/** Control characters but tab and line breaks, and halves of surrogate pairs: no text, and PostgreSQL stores not all of them. */
const NO_TEXT = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
/** Deeper than any form; recursive code after this cannot exhaust the stack. */
const DEEPEST = 32;

/** Rejects parameters, queries and bodies that hold characters of no text, for all routes. Raw bodies are not looked at. */
export const textInput = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const input of [params, query, body]) assertText(input);
  });
});

/** @throws {InvalidRequest} */
function assertText(input: unknown): void {
  let level = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new InvalidRequest('The request is nested too deeply.');
    const inner: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && NO_TEXT.test(value))
        throw new InvalidRequest('A text holds control characters.');
      if (!isContainer(value)) continue;
      for (const [key, held] of Object.entries(value)) inner.push(key, held);
    }
    level = inner;
  }
}

function isContainer(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && Symbol.asyncIterator in value === false
  );
}
