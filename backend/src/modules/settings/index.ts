export { type PublicSettings, publicSettings, settingsRoutes } from './settings.routes.ts';
