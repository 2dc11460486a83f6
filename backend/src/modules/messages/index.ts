export { createMessages, eraseAddress, eraseRecipient } from './createMessages.ts';
export { messageOperations } from './messageOperations.ts';
export { unsubscribeRoutes } from './unsubscribe.routes.ts';
