export { createGazetteer, elsewhere, type Gazetteer, type NamedPlace } from './createGazetteer.ts';
export { gazetteerRoutes } from './gazetteer.routes.ts';
export { getGazetteer } from './getGazetteer.ts';
export { readPlaces } from './readPlaces.ts';
