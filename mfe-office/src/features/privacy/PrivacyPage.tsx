import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FoundPerson, PersonData } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Field } from '../../design/Field.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useTabDraft } from '../../operation/useTabDraft.ts';
import { ErasePersonPanel } from './ErasePersonPanel.tsx';
import { KeptData } from './KeptData.tsx';
import styles from './Privacy.module.css';

export const { head, Component } = officePage('privacy', PrivacyScreen);

/** Requests of people about their data. Each look is recorded, so that nothing is loaded by itself. */
function PrivacyScreen() {
  const { t } = useTranslation('office');
  const language = useLocale();
  const [typed, setTyped] = useTabDraft('privacy', ['text']);
  const [isErasing, setErasing] = useState(false);
  const text = typed.text ?? '';
  const finding = useMutation({ mutationFn: () => operate('find-people', { text: text.trim() }) });
  const showing = useMutation({
    mutationFn: ({ subject }: FoundPerson) => operate('show-person-data', { subject, language }),
  });
  const person = showing.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (finding.isPending || !text.trim()) return;
    showing.reset();
    setErasing(false);
    finding.mutate();
  };
  const forget = () => {
    setTyped({});
    finding.reset();
    showing.reset();
  };
  return (
    <>
      <PageTop title={t('frame.sections.privacy')} sub={t('privacy.about')} />
      <Columns side={person && isErasing ? 'medium' : 'none'}>
        <Stack>
          <Card title={t('privacy.find.title')}>
            <form className={styles.form} onSubmit={submit}>
              <Field
                label={t('privacy.find.label')}
                type="search"
                value={text}
                onChange={({ target }) => setTyped({ text: target.value })}
                autoComplete="off"
                required
              />
              <Action type="submit" icon="search" loading={finding.isPending}>
                {t('privacy.find.submit')}
              </Action>
            </form>
            <OperationFailure error={finding.error ?? showing.error} />
            <div aria-live="polite">
              {finding.data && (
                <Found
                  people={finding.data.people}
                  loading={showing.isPending ? showing.variables.subject : undefined}
                  shown={person?.subject}
                  onShow={(found) => {
                    setErasing(false);
                    showing.mutate(found);
                  }}
                />
              )}
            </div>
          </Card>
          {person && <KeptData person={person} onErase={() => setErasing(true)} />}
        </Stack>
        {person && isErasing && (
          <Stack isAbove>
            <Erasing person={person} onClose={() => setErasing(false)} onErased={forget} />
          </Stack>
        )}
      </Columns>
    </>
  );
}

interface ErasingProps {
  person: PersonData;
  onClose: () => void;
  onErased: () => void;
}

const Erasing = ({ person, ...rest }: ErasingProps) => (
  <ErasePersonPanel key={person.subject} person={person} {...rest} />
);

interface FoundProps {
  people: FoundPerson[];
  loading: string | undefined;
  shown: string | undefined;
  onShow: (person: FoundPerson) => void;
}

function Found({ people, loading, shown, onShow }: FoundProps) {
  const { t } = useTranslation('office');
  if (people.length === 0)
    return <Empty illustration="orders" title={t('privacy.find.none')} text={t('privacy.find.noneText')} />;
  return (
    <>
      <p className="vh" role="status">
        {t('privacy.find.found', { count: people.length })}
      </p>
      <ul className={styles.found}>
        {people.map((person) => {
          const name = person.name || t('privacy.unnamed');
          return (
            <li key={person.subject} data-shown={person.subject === shown ? '' : undefined}>
              <span>
                <b translate="no">{name}</b> <small>{t(`privacy.kinds.${person.kind}`)}</small>
                <small translate="no">
                  {[person.email, person.phone, ...person.about].filter(Boolean).join(' · ')}
                </small>
              </span>
              <Action
                icon="eye"
                loading={person.subject === loading}
                aria-label={t('privacy.find.openOf', { name })}
                onClick={() => onShow(person)}
              >
                {t('privacy.find.open')}
              </Action>
            </li>
          );
        })}
      </ul>
    </>
  );
}
