export const fundraisingPaths = {
  list: () => '/fundraising',
  /** @param address of the page to open. */
  own: (address?: string) => `/fundraising/mine${address === undefined ? '' : `?page=${address}`}`,
  page: (address: string) => `/fundraising/${address}`,
  /** @param amount hryvnias that the form begins with. */
  give: (address: string, amount?: number) =>
    `/fundraising/${address}/give${amount === undefined ? '' : `?amount=${amount}`}`,
};
