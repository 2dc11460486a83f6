export { currentToken, restoreSession, signIn, signOut, TOKEN_KEY, useSession } from './store.ts';
