/**
 * What micro-frontends of a site promise each other. The owner of a name declares it in `src/contract.ts` by declaration merging; its release carries
 * the types, which others compile against.
 */

/** Props of each slot by its name, as JSON. */
// biome-ignore lint/suspicious/noEmptyInterface: owners merge their slots into it.
export interface SlotProps {}

/** What each event carries, as JSON. A late listener gets the last one, so that an event is shared state, too. */
// biome-ignore lint/suspicious/noEmptyInterface: owners merge their events into it.
export interface SiteEvents {}

/** Query parameters that links of others may write, by the path of the page. */
// biome-ignore lint/suspicious/noEmptyInterface: owners merge their pages into it.
export interface SiteQuery {}
