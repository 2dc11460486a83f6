export type { Offer } from './PlaceOffer.tsx';
export { PlaceOffer } from './PlaceOffer.tsx';
