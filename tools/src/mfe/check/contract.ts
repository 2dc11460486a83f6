/** The contract a build was written for lies within what the live shell speaks: from 1 up to its own version. */
export function contractProblems(contract: number, shellContract: number): string[] {
  if (contract >= 1 && contract <= shellContract) return [];
  return [
    `contract: written for version ${contract}, the live shell speaks 1 to ${shellContract}; release the shell first`,
  ];
}
