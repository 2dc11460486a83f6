export {
  currentToken,
  endSession,
  PERSONAL_PREFIX,
  restoreSession,
  signIn,
  signOut,
  TOKEN_KEY,
  useSession,
} from './store.ts';
