import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { trackedFiles } from '../trackedFiles.ts';
import { exceptions } from './exceptions.ts';
import { findOldTerms } from './findOldTerms.ts';
import { replacements } from './terms.ts';

/** Prints every old term in code, documents and file names with its replacement. @returns whether there is none. */
export function checkVocabulary(): boolean {
  const findings = trackedFiles()
    .filter((path) => /\.(tsx?|mjs|cjs|css|md)$/.test(path))
    .flatMap((path) => findOldTerms({ path, text: readFileSync(join(root, path), 'utf8') }, replacements, exceptions));
  for (const { path, line, term, replacement } of findings)
    console.error(`${path}${line > 0 ? `:${line}` : ''} says "${term}": use "${replacement}".`);
  return findings.length === 0;
}
