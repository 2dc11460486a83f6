export { loginRedirect } from './loginRedirect.ts';
export { cancelSignIn, registerSignInPrompt } from './reauthentication.ts';
export { startSession } from './startSession.ts';
export {
  currentToken,
  endSession,
  PERSONAL_PREFIX,
  restoreSession,
  signedInEmail,
  signIn,
  signOut,
  TOKEN_KEY,
  useSession,
} from './store.ts';
export { isSamePerson, subjectOf } from './token.ts';
