import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(import.meta.resolve('shared-lib/styles/layers.css'));

/** Order of the cascade layers, before any style sheet: the first layer a browser meets would otherwise be the lowest. */
export const layerOrder = readFileSync(file, 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .trim();
