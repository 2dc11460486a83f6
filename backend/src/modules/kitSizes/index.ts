export { assertSizesLeft, getLeft, lockSizes, type RequestedSize } from './assertSizesLeft.ts';
export { countSizes } from './countSizes.ts';
export { holdsPlace } from './holdsPlace.ts';
export { KitSizeFixed, KitSizeUnknown, SizesChanged, SizesUnreadable } from './kitSizes.errors.ts';
export { kitSizesRoutes } from './kitSizes.routes.ts';
export { emptyGoneSizes, findChosenSizes } from './sizesOfPlaces.ts';
