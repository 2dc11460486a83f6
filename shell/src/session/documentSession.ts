import { useSession } from 'shared-lib/session';

/** The server does not know the session, so the header has both states and CSS picks one by `html[data-session]`. */
export function showSessionInDocument(): void {
  const show = () => {
    document.documentElement.dataset.session = useSession.getState().token ? 'in' : 'out';
  };
  show();
  useSession.subscribe(show);
}
