interface Point {
  lat: number;
  lng: number;
}

/** Whether the point of a place is known: zeros stand for one that no one has looked up yet. */
export const isLocated = ({ lat, lng }: Point): boolean => lat !== 0 || lng !== 0;

/** What a map looks for where the point is not known. */
export const toMapQuery = (address: string, city: string): string =>
  address.includes(city) ? address : `${address}, ${city}`;
