/** Reloads the page when the composition or the server process has changed; only in development. */
export function liveReload(): void {
  let first: string | undefined;
  const check = async () => {
    const response = await fetch('/live-reload');
    const { state } = await response.json();
    if (first && first !== state) location.reload();
    first = state;
  };
  setInterval(() => check().catch(() => undefined), 700);
}
