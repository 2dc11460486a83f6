type Listener = () => void;
let listener: Listener = () => undefined;

/** Called when the server no longer knows the session. */
export function reportSignedOut(): void {
  listener();
}

export function onSignedOut(next: Listener): () => void {
  listener = next;
  return () => {
    listener = () => undefined;
  };
}
