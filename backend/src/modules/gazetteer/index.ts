export { createGazetteer, elsewhere, type Gazetteer, type NamedPlace } from './createGazetteer.ts';
export { getGazetteer } from './getGazetteer.ts';
export { readPlaces } from './readPlaces.ts';
