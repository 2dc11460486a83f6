/** Where the composed product answers during a run; both can be moved out of the way of others. */
export const sitePort = Number(process.env.E2E_PORT ?? 4310);
export const backendPort = sitePort + 1;
