/* global __webpack_require__ */
/** Module Federation fills its table of shared modules only once, but a hot update may empty the table: so it is filled at every use. */
const { consumesLoadingData } = __webpack_require__;

if (consumesLoadingData) Object.defineProperty(consumesLoadingData, '_updated', { get: () => 0, set: () => undefined });
