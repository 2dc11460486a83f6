import { resolve } from 'node:path';

/** The folder of a site's data, absolute: `DATA_DIR`, or `.data` in the working folder; an empty variable counts as none. */
export const getDataFolder = (env: NodeJS.ProcessEnv = process.env): string => resolve(env.DATA_DIR || '.data');
