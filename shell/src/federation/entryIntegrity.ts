/** The hash that each remote's entry must have, by its address: the composition tells, the script element checks. */
export const entryIntegrity = new Map<string, string>();
