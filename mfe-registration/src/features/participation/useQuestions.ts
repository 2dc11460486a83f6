import { useEffect, useRef, useState } from 'react';
import { type EventFacts, eventApi } from 'shared-lib/api';
import { useLocale } from 'shared-lib/i18n';

const findQuestion = (field: string) => /(?:^|\.)answers\.([\w-]+)$/.exec(field)?.[1];

/** The event with the questions of now: those published since the form was opened join it when the server misses their answers. */
export function useQuestions(loaded: EventFacts) {
  const locale = useLocale();
  const [questions, setQuestions] = useState(loaded.questions);
  const shown = useRef<() => void>(undefined);
  useEffect(() => shown.current?.());

  /** Shows what the rejected form did not ask, so that its errors have a place. */
  const askRejected = async (fields: Record<string, string>): Promise<void> => {
    const known = questions?.map(({ id }) => id) ?? [];
    const missed = Object.keys(fields).flatMap((field) => findQuestion(field) ?? []);
    if (missed.every((id) => known.includes(id))) return;
    const fresh = await eventApi.get(locale).catch(() => undefined);
    if (!fresh) return;
    await new Promise<void>((resolve) => {
      shown.current = resolve;
      setQuestions([...(fresh.questions ?? [])]);
    });
  };
  return { event: { ...loaded, questions }, askRejected };
}
