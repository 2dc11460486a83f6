export const entryIntegrity = new Map<string, string>();
