import type { Module } from '../module.ts';
import type { Database } from './connection.ts';

/** The database as the app checks and closes it; it has no routes. */
export const databaseModule = ({ check, close }: Database): Module => ({ name: 'database', readiness: check, close });
