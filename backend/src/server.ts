import {
  createMetrics,
  drain,
  endOnSignals,
  InvalidEnvironment,
  listen,
  openTracing,
  restrictFolder,
  serveMetrics,
} from 'server-lib';
import { DatabaseUnavailable } from './database/unavailable.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { type Backend, openBackend } from './openBackend.ts';
import { createLogger } from './plugins/requestLog.ts';

const environment = readEnvironmentOrExit();
const metrics = environment.metrics && createMetrics();
const tracing = environment.tracing && (await openTracing(environment.tracing, createLogger(environment.logLevel)));
const draining = drain();
const { app, letStaffIn } = await openBackendOrExit();

try {
  const url = await listen(app, environment);
  await letStaffIn(url);
  const served = metrics && environment.metrics && (await serveMetrics(metrics, environment.metrics));
  announce({ listening: url, metrics: served?.url });
} catch (error) {
  exitWith(listenProblem(error));
}

endOnSignals({ draining, delayMs: environment.shutdownDelayMs, close });

/** What was traced to the last moment is sent last. */
async function close(): Promise<void> {
  await app.close();
  await tracing?.close();
}

/** Reports the URL to the parent process by message, to a terminal by a line. */
function announce(news: { listening: string; metrics?: string }): void {
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
    await restrictFolder(environment.dataDir);
    return await openBackend(environment, { metrics, tracing, draining });
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof InvalidEnvironment) return exitWith(error.message);
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
