export { type EventName, getLastEvent, listenTo, publishEvent } from '@charity-run/contract/events';
export { useSiteEvent } from './useSiteEvent.ts';
