export { PickupConsents } from './PickupConsents.tsx';
