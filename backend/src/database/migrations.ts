import { join } from 'node:path';

/** SQL files in the order of their numbers, written by `npm run migration -w backend`. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Every process that starts takes this advisory lock before it touches the tables. */
export const MIGRATION_LOCK = 320_525;
