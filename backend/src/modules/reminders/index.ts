export { startReminders } from './startReminders.ts';
