export { createRunMap } from './createRunMap.ts';
export { runMapRoutes } from './runMap.routes.ts';
