/** Apart from the paths of other pages, which every page carries. */
export const monthlyGiftPath = (token: string) => `/monthly-gift/${encodeURIComponent(token)}`;
