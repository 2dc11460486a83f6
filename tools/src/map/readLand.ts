import { createRequire } from 'node:module';
import { geoContains } from 'd3-geo';
import type { MultiPolygon } from 'geojson';
import { merge } from 'topojson-client';
import type {
  GeometryCollection,
  GeometryObject,
  Polygon,
  Topology,
  MultiPolygon as TopoMultiPolygon,
} from 'topojson-specification';

const require = createRequire(import.meta.url);

type Properties = { name: string };
type Shape = Polygon<Properties> | TopoMultiPolygon<Properties>;
type Atlas = Topology<{ countries: GeometryCollection<Properties> }>;

export interface Land {
  ukraine: MultiPolygon;
  others: Map<string, MultiPolygon>;
  world: MultiPolygon;
}

const UKRAINE = '804';
const ANTARCTICA = '010';
const simferopol: [number, number] = [34.1, 44.95];

/** Countries of Natural Earth without Antarctica; Crimea is a part of Ukraine whatever the data say. */
export function readLand(scale: '110m' | '50m'): Land {
  const atlas: Atlas = require(`world-atlas/countries-${scale}.json`);
  const shapes = atlas.objects.countries.geometries.filter(isShape).filter(({ id }) => id !== ANTARCTICA);
  const crimea = shapes.flatMap(splitPolygons).filter((part) => geoContains(merge(atlas, [part]), simferopol));
  const isCrimea = (part: Polygon) => crimea.some(({ arcs }) => String(arcs) === String(part.arcs));
  const getParts = (found: readonly Shape[]) => found.flatMap(splitPolygons).filter((part) => !isCrimea(part));
  const abroad = shapes.filter(({ id }) => id !== UKRAINE);
  return {
    ukraine: merge(atlas, [...getParts(shapes.filter(({ id }) => id === UKRAINE)), ...crimea]),
    others: new Map(abroad.map((shape) => [getName(shape), merge(atlas, getParts([shape]))])),
    world: merge(atlas, getParts(abroad)),
  };
}

const isShape = (geometry: GeometryObject<Properties>): geometry is Shape =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';

const getName = ({ properties }: Shape): string => properties?.name ?? '';

function splitPolygons(shape: Shape): Polygon[] {
  return shape.type === 'Polygon' ? [shape] : shape.arcs.map((arcs) => ({ type: 'Polygon', arcs }));
}
