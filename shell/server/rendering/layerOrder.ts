import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(import.meta.resolve('shared-lib/styles/layers.css'));

/**
 * The order of the cascade's layers as a page states it, before any style sheet: a bundler is free to write a component
 * before the sheet that names the layers, and whichever layer is met first would be the lowest.
 */
export const layerOrder = readFileSync(file, 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .trim();
