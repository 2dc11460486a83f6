import type { EventFacts } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Chip } from 'shared-lib/ui';
import styles from './ParticipantCard.module.css';
import { ParticipantFields } from './ParticipantFields.tsx';

interface ParticipantCardProps {
  index: number;
  name: string;
  event: Pick<EventFacts, 'formats' | 'questions' | 'shirts' | 'included'>;
  /** Missing for the last participant, who cannot be removed. */
  onRemove?: () => void;
}

export function OpenParticipant({ index, name, event, onRemove }: ParticipantCardProps) {
  const { t } = useTranslation('registration');
  const shown = name || t('participation.individuals.unnamed');
  return (
    <fieldset className={styles.open}>
      <legend className={styles.legend}>
        <span className={`num ${styles.number}`}>{index + 1}</span>
        <span className="t2">{shown}</span>
      </legend>
      {onRemove && (
        <Button
          variant="transparent"
          size="sm"
          iconOnly
          icon="trash"
          className={styles.remove}
          aria-label={t('participation.individuals.remove', { name: shown })}
          onClick={onRemove}
        />
      )}
      <div className={styles.fields}>
        <ParticipantFields prefix={`participants.${index}.`} event={event} />
      </div>
    </fieldset>
  );
}

interface DoneParticipantProps {
  index: number;
  name: string;
  place: string;
  onEdit: () => void;
}

export function DoneParticipant({ index, name, place, onEdit }: DoneParticipantProps) {
  const { t } = useTranslation('registration');
  return (
    <div className={styles.done}>
      <span className={`num ${styles.number}`}>{index + 1}</span>
      <div className={styles.who}>
        <p className="strong" translate="no">
          {name}
        </p>
        <p className="sm soft">{place}</p>
      </div>
      <Chip tone="ok" icon="check" className={styles.chip}>
        {t('participation.individuals.done')}
      </Chip>
      <Button
        variant="transparent"
        size="sm"
        iconOnly
        icon="profile-edit"
        className={styles.edit}
        aria-label={t('participation.individuals.edit', { name })}
        onClick={onEdit}
      />
    </div>
  );
}
