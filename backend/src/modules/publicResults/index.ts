export { publicResultsModule } from './publicResults.routes.ts';
