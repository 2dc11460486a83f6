import { useEffect, useState } from 'react';
import type { MessageForm, Segment } from 'shared-lib/api/office';
import { keepInTab, readFromTab, readTextsFromTab } from '../../operation/tabStorage.ts';

export type MessageDraft = Required<MessageForm>;

const FORM = 'message';
const texts = ['key', 'subjectUa', 'subjectEn', 'textUa', 'textEn'] as const;

const createDraft = (): MessageDraft => ({
  key: crypto.randomUUID(),
  segment: {},
  subjectUa: '',
  subjectEn: '',
  textUa: '',
  textEn: '',
});

const readDraft = (): MessageDraft => ({
  ...createDraft(),
  ...readTextsFromTab(FORM, texts),
  segment: Object(readFromTab(FORM).segment) as Segment,
});

/** The message as it is written; a reload of the page keeps it with its key, so that it is started once. */
export function useMessageDraft() {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => keepInTab(FORM, draft), [draft]);
  return {
    draft,
    change: (changes: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...changes })),
    clear: () => setDraft(createDraft()),
  };
}
