export { publishingRoutes } from './publishing.routes.ts';
