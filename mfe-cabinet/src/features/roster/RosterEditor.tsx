import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { Roster } from 'shared-lib/api';
import { DraftNotice, Form, TextAreaField, useDraft, useSchemaForm, useWatch } from 'shared-lib/forms';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { useSession } from 'shared-lib/session';
import { Button, Card, Notice, SpinnerLabel } from 'shared-lib/ui';
import { object, string } from 'yup';
import { FilePicker } from './FilePicker.tsx';
import { checkRoster } from './list/checkRoster.ts';
import { type RosterTable, readRoster, readRosterTable, writeRoster } from './list/rosterText.ts';
import styles from './RosterEditor.module.css';
import { RosterPreview } from './RosterPreview.tsx';
import { useSaveRoster } from './useSaveRoster.ts';
import { useTextDraft } from './useTextDraft.ts';

interface RosterEditorProps {
  id: number;
  roster: Roster;
  /** Sizes of the run's T-shirts. */
  sizes: readonly string[];
}

/** The list as text, pasted, typed or from a file, with a preview of its rows. */
export function RosterEditor({ id, roster, sizes }: RosterEditorProps) {
  const { t } = useTranslation('cabinet');
  const headingId = useId();
  const token = useSession((session) => session.token);
  const draft = useDraft<{ text: string }>(`roster-${id}`, { token });
  const saved = writeRoster(roster.members.filter(({ source }) => source === 'captain'));
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="t2">
        {t('roster.list.title')}
      </h2>
      <p className="soft">{t('roster.list.lead')}</p>
      {draft.status === 'loading' ? (
        <SpinnerLabel>{t('roster.list.loading')}</SpinnerLabel>
      ) : (
        <RosterForm
          key={`${draft.revision} ${saved}`}
          id={id}
          roster={roster}
          sizes={sizes}
          saved={saved}
          initial={draft.saved?.text ?? saved}
          keep={(text) => draft.save({ text })}
          onSaved={draft.clear}
        />
      )}
      <DraftNotice draft={draft} />
    </Card>
  );
}

const schema = object({ text: string().default('') });

interface RosterFormProps extends RosterEditorProps {
  /** The captain's people as they are kept, as text. */
  saved: string;
  initial: string;
  keep: (text: string) => void;
  onSaved: () => Promise<void>;
}

function RosterForm({ id, roster, sizes, saved, initial, keep, onSaved }: RosterFormProps) {
  const { t } = useTranslation('cabinet');
  const form = useSchemaForm(schema, { text: initial });
  const [read, setRead] = useState<ReadTableProps>();
  const text = useDeferredValue(useWatch({ control: form.control, name: 'text' }) ?? '');
  const joined = roster.members.filter(({ source }) => source === 'invitation');
  const places = roster.participantsCount - joined.length;
  const check = (typed: string) => checkRoster(readRoster(typed, sizes), { joined, places, sizes });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `joined` follows from the roster
  const checked = useMemo(() => check(text), [text, roster, sizes]);
  const { failure, save } = useSaveRoster({ id, places, onSaved });
  // A failure is about the text that was sent.
  const failureText = failure?.text === text ? failure.reason : undefined;
  useTextDraft(form, keep);

  return (
    <Form form={form} label={t('roster.list.title')} onSubmit={({ text: typed = '' }) => save(typed, check(typed))}>
      <TextAreaField
        name="text"
        label={t('roster.list.people')}
        hint={t('roster.list.hint')}
        placeholder={t('roster.list.example')}
        className={styles.text}
      />
      <FilePicker
        onTable={({ text: table, sheet }) => {
          const { rows, skipped } = readRosterTable(table, sizes);
          form.setValue('text', writeRoster(rows));
          setRead({ sheet, skipped });
        }}
      />
      {read && <ReadTable {...read} />}
      {text !== saved && checked.length > 0 && <RosterPreview rows={checked} />}
      {failureText && (
        <Notice tone="err" role="alert">
          {failureText}
        </Notice>
      )}
      {checked.length > places && (
        <LocalLink to={`${paths.registration()}?edit=${id}`} className="link sm">
          {t('roster.list.enlarge')}
        </LocalLink>
      )}
      <Button type="submit" className={styles.save} loading={form.formState.isSubmitting}>
        {t('roster.list.save')}
      </Button>
    </Form>
  );
}

interface ReadTableProps extends Pick<RosterTable, 'skipped'> {
  sheet: string | null;
}

const SHOWN = 5;

/** The sheet of a file that was read, and its lines that are no people. */
function ReadTable({ sheet, skipped }: ReadTableProps) {
  const { t } = useTranslation('cabinet');
  if (sheet === null && skipped.length === 0) return null;
  return (
    <Notice role="status">
      {sheet !== null && <p>{t('roster.file.sheet', { sheet })}</p>}
      {skipped.length > 0 && <p>{t('roster.file.skipped', { count: skipped.length })}</p>}
      <ul translate="no">
        {skipped.slice(0, SHOWN).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
          <li key={at}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
