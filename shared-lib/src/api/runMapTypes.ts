import type { Raised } from './contributionTypes.ts';

/** A city; where fewer than three people run in one, its region or country; what even those are too few for is `elsewhere`. */
export type PlaceKind = 'city' | 'region' | 'country' | 'elsewhere';

export interface MapPlace {
  id: string;
  kind: PlaceKind;
  country: string;
  name: string;
  /** In percent of the map of Ukraine for its places, of the map of the world for others. */
  x: number;
  y: number;
  participants: number;
  finishes: number;
}

export interface MapFinish {
  number: number | null;
  name: string | null;
  distance: number | null;
  elapsed: number | null;
  country: string;
  city: string;
  photo: string | null;
  at: string;
}

export interface MapTotals {
  countries: number;
  cities: number;
  onSite: number;
  online: number;
  finishes: number;
  metres: number;
  raised: Pick<Raised, 'amounts' | 'entries'>;
}

export interface RunMap {
  totals: MapTotals;
  places: readonly MapPlace[];
  latest: readonly MapFinish[];
}

/** A place of the list, as a form offers it. */
export interface Town {
  /** What is written into the field: the name, with the region where several share it. */
  text: string;
  name: string;
  /** Region of Ukraine; empty abroad. */
  region: string;
}
