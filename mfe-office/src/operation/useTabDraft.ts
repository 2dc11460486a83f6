import { useEffect, useState } from 'react';
import { keepInTab, readTextsFromTab } from './tabStorage.ts';

/** What is typed in a form, by field; a reload of the page keeps it in this tab. */
export function useTabDraft<Name extends string>(form: string, names: readonly Name[]) {
  const [typed, setTyped] = useState(() => readTextsFromTab(form, names));
  useEffect(() => keepInTab(form, typed), [form, typed]);
  return [typed, setTyped] as const;
}
