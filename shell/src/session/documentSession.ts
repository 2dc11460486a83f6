import { useSession } from 'shared-lib/session';

/**
 * The header holds the buttons for both cases and CSS shows the right ones by `html[data-session]`, which a script in
 * the head sets before the first paint: the server cannot know who is signed in.
 */
export function showSessionInDocument(): void {
  const show = () => {
    document.documentElement.dataset.session = useSession.getState().token ? 'in' : 'out';
  };
  show();
  useSession.subscribe(show);
}
