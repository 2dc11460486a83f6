import { CommandError } from './command.ts';

/** For `catch` of a server's start. @throws {CommandError} when another program has the port, or else the error itself. */
export function explainPort(port: number): (error: unknown) => never {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new CommandError(`Port ${port} is in use: choose another by --port.`);
  };
}
