import { type GeoProjection, geoConicConformal, geoEqualEarth } from 'd3-geo';

export interface MapFrame {
  width: number;
  height: number;
  project: () => GeoProjection;
}

/** Equal Earth around the meridian 11° E, and a conic conformal projection for Ukraine. */
export const mapFrames = {
  world: {
    width: 1200,
    height: 560,
    project: () => geoEqualEarth().rotate([-11, 0]).scale(234.969).translate([597.766, 312.735]),
  },
  ukraine: {
    width: 800,
    height: 560,
    project: () =>
      geoConicConformal().parallels([46, 51]).rotate([-31.3, 0]).scale(3603.835).translate([409.896, 3677.927]),
  },
} satisfies Record<string, MapFrame>;

/** Where a place lies in a frame, in percent of its width and height. */
export function placeInFrame({ width, height, project }: MapFrame, coordinates: [number, number]): [number, number] {
  const [x, y] = project()(coordinates) ?? [0, 0];
  return [(x / width) * 100, (y / height) * 100];
}
