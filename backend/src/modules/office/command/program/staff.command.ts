import { StaffCommandError } from '../../../../staffCommand/staffClient.ts';
import { officeCommands } from './officeCommands.ts';
import { program } from './program.ts';

officeCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof StaffCommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
