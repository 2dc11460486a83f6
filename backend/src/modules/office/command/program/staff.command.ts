import { accountCommands } from './accountCommands.ts';
import { ledgerCommands } from './ledgerCommands.ts';
import { officeCommands } from './officeCommands.ts';
import { orderCommands } from './orderCommands.ts';
import { parcelCommands } from './parcelCommands.ts';
import { participantCommands } from './participantCommands.ts';
import { program } from './program.ts';
import { StaffCommandError } from './staffClient.ts';
import { stockCommands } from './stockCommands.ts';

const groups = [
  orderCommands,
  parcelCommands,
  stockCommands,
  participantCommands,
  ledgerCommands,
  accountCommands,
  officeCommands,
];
for (const addTo of groups) addTo(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof StaffCommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
