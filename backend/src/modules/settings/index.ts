export { publicSettings, settingsRoutes } from './settings.routes.ts';
