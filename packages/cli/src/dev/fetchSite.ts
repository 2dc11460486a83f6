import { CommandError } from '../command.ts';

/** @throws {CommandError} when the site does not respond. */
export async function fetchSite(url: string, options?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch {
    throw new CommandError(`${new URL(url).origin} does not respond: start it, or name another by --against.`);
  }
}
