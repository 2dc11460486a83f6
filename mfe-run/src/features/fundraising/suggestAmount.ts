/** The amount that is chosen at first, in kopiykas: the second of those that a page suggests. */
export const suggestAmount = (presets: readonly number[]): number | null => presets[1] ?? presets[0] ?? null;
