/** Ports of the product under test; both can be moved. */
export const sitePort = Number(process.env.E2E_PORT ?? 4310);
export const backendPort = sitePort + 1;
