export { loginRedirect } from './loginRedirect.ts';
export { cancelSignIn, registerSignInPrompt } from './reauthentication.ts';
export { startSession } from './startSession.ts';
export {
  currentToken,
  endSession,
  PERSONAL_FILES,
  PERSONAL_PREFIX,
  rememberEmail,
  restoreSession,
  signedInEmail,
  signIn,
  signOut,
  TOKEN_KEY,
  useSession,
} from './store.ts';
// Releases built with shared-lib 1.0 import this name.
export { findSubject, findSubject as subjectOf, findSubject as personIn, isSamePerson } from './token.ts';
