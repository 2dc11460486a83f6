import { buildApp } from './app.ts';
import { createClock } from './clock.ts';
import { connectModules } from './connectModules.ts';
import { type Database, openDatabase } from './database/connection.ts';
import { DatabaseUnavailable } from './database/unavailable.ts';
import { type Environment, InvalidEnvironment, readEnvironment } from './environment.ts';
import { createContent } from './modules/content/createContent.ts';
import { createPhaseSwitch } from './modules/content/event/phaseSwitch.ts';
import { createMail } from './modules/mail/createMail.ts';
import { publicSettings } from './modules/settings/settings.routes.ts';
import { readProducts } from './modules/shop/products.ts';
import { leaveStaffAccess, newStaffToken, removeStaffAccess } from './modules/staff/staffAccess.ts';
import { createLogger } from './plugins/requestLog.ts';

const environment = readEnvironmentOrExit();
const clock = createClock(environment.clockStart);
const logger = createLogger(environment.logLevel);
const phaseSwitch = createPhaseSwitch();
const content = await createContent({ environment, clock, log: logger, phaseSwitch });
const database = await openDatabaseOrExit();
await phaseSwitch.follow(database.db);
const mail = await createMail({ database, clock, log: logger, ...environment });
const event = () => content.source.event();
const products = () => readProducts(content.source);
const productWeights = async () => new Map([...(await products())].map(([sku, { weightGrams }]) => [sku, weightGrams]));
const staffToken = environment.staffToken ?? newStaffToken();
const { accounts, registrations, modules } = await connectModules({
  ...{ database, clock, log: logger, mail, event, products, phaseSwitch, staffToken },
  accounts: { ...environment, withDemoAccount: !environment.production },
  delivery: { ...environment, productWeights },
  payments: { ...environment.payments, publicOrigin: environment.publicOrigin, withSandbox: !environment.production },
});
const settings = publicSettings(environment);
modules.push({ close: () => removeStaffAccess(environment.dataDir) });
const app = await buildApp({ clock, logger, settings, content, database, accounts, registrations, mail, modules });

try {
  const url = await app.listen({ port: environment.port, host: environment.host });
  await leaveStaffAccess(environment.dataDir, { url, token: staffToken });
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

async function openDatabaseOrExit(): Promise<Database> {
  try {
    return await openDatabase(environment);
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
