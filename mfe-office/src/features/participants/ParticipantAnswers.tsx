import { useQuery } from '@tanstack/react-query';
import type { NamedAnswer, OfficeParticipant } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { Definitions } from '../../design/Definitions.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './ParticipantPanel.module.css';

interface AnswersProps {
  participant: Pick<OfficeParticipant, 'registrationId' | 'place' | 'answers'>;
}

/** What the registration of a place answered; answers about personal data need a permission of their own. */
export function ParticipantAnswers({ participant }: AnswersProps) {
  const can = useCan();
  const { answers } = participant;
  return can('show-personal-answers') ? <AllAnswers participant={participant} /> : <Answers answers={answers} />;
}

function AllAnswers({ participant: { registrationId, place, answers } }: AnswersProps) {
  const query = useQuery(officeQuery('show-personal-answers', { registrationId, place }));
  return (
    <Loaded query={query} rows={1}>
      {(personal) => <Answers answers={[...answers, ...personal]} />}
    </Loaded>
  );
}

function Answers({ answers }: { answers: NamedAnswer[] }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  if (answers.length === 0) return null;
  return (
    <section aria-label={t('participants.fileColumns.answers')}>
      <h3 className={styles.answers}>{t('participants.fileColumns.answers')}</h3>
      <Definitions rows={answers.map(({ question, answer }) => [question[locale], answer[locale]])} />
    </section>
  );
}
