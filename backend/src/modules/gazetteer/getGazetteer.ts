import { createGazetteer, type Gazetteer } from './createGazetteer.ts';

let known: Gazetteer | undefined;

export function getGazetteer(): Gazetteer {
  known ??= createGazetteer();
  return known;
}
