/** Marks the document as signed in or out before the first paint, and follows the redirect of the session guard (§6). */
export function guardSession(whenSignedIn: string | null, whenSignedOut: string | null): void {
  const root = document.documentElement;
  let token: string | null = null;
  try {
    token = localStorage.getItem('jwt_token');
  } catch {
    // Storage is blocked: the visitor counts as signed out.
  }
  root.dataset.session = token ? 'in' : 'out';
  const target = token ? whenSignedIn : whenSignedOut;
  if (target) {
    root.hidden = true;
    location.replace(target);
  }
}
