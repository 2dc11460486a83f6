import { DatabaseUnavailable } from './database/unavailable.ts';
import { type Environment, InvalidEnvironment, readEnvironment } from './environment.ts';
import { type Backend, openBackend } from './openBackend.ts';

const environment = readEnvironmentOrExit();
const { app, letStaffIn } = await openBackendOrExit();

try {
  const url = await app.listen({ port: environment.port, host: environment.host });
  await letStaffIn(url);
  announce(url);
} catch (error) {
  exitWith(listenProblem(error));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await app.close();
    process.exit(0);
  });
}

/** Tells whoever started the process where it listens: its parent by message, a person by a line. */
function announce(address: string): void {
  const news = { listening: address };
  if (process.send) process.send(news);
  else console.log(JSON.stringify(news));
}

function readEnvironmentOrExit(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (error instanceof InvalidEnvironment) return exitWith(error.message);
    throw error;
  }
}

async function openBackendOrExit(): Promise<Backend> {
  try {
    return await openBackend(environment);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return exitWith(error.message);
    throw error;
  }
}

function listenProblem(error: unknown): string {
  const { host, port } = environment;
  const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (isBusy) return `Port ${port} on ${host} is already in use; set BACKEND_PORT to another one.`;
  return `The backend cannot listen on ${host}:${port}: ${(error as Error).message}`;
}

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
