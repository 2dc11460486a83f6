import { useState } from 'react';
import { personIn } from 'shared-lib/session';

interface DraftOfForm<Data> {
  saved: Data | undefined;
  status: 'loading' | 'ready';
  save: (data: Data) => void;
  clear: () => Promise<void>;
}

/** What was typed into a form and not sent yet, kept with this tab. */
export function useDraft<Data>(form: string, { token }: { token: string }): DraftOfForm<Data> {
  const key = `draft.${form}.${personIn(token) ?? ''}`;
  const [saved] = useState(() => read<Data>(key));
  return {
    saved,
    status: 'ready',
    save: (data) => sessionStorage.setItem(key, JSON.stringify(data)),
    clear: async () => sessionStorage.removeItem(key),
  };
}

function read<Data>(key: string): Data | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
