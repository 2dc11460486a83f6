import { useQuery } from '@tanstack/react-query';
import type { OfficeFinishPhoto } from 'shared-lib/api/office';
import { formatElapsed, formatKilometres } from 'shared-lib/finish';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { countryName } from 'shared-lib/validation';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Acts } from '../../design/Acts.tsx';
import { Card } from '../../design/Card.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { SentImage } from '../../design/SentImage.tsx';
import { State } from '../../design/State.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { usePressOnce } from '../../operation/usePressOnce.ts';
import { useCan } from '../../session/useOfficeSession.ts';

interface PhotoCardProps {
  photo: OfficeFinishPhoto;
  /** The panel beside it is about this photo. */
  isOpened: boolean;
  onReturn: () => void;
}

/** A photo as others would see it, and what to look at. */
export function PhotoCard({ photo, isOpened, onReturn }: PhotoCardProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const { recent } = useWhen();
  const { code, raceNumber, name, distance, elapsed, country, city, flags, isChild, sentAt } = photo;
  const approve = usePanelAct(
    () => operate('approve-finish-photo', { code }),
    () => t('finishPhotos.approved', { number: raceNumber }),
    () => undefined,
  );
  const send = usePressOnce(approve);
  const where = city && `${city}, ${countryName(country, locale)}`;
  return (
    <Card
      title={t('finishPhotos.number', { number: raceNumber })}
      note={recent(sentAt)}
      foot={
        <Acts>
          {can('approve-finish-photo') && (
            <Action icon="check" loading={approve.isPending} onClick={send}>
              {t('finishPhotos.approve')}
            </Action>
          )}
          {can('return-finish-photo') && (
            <Action tone="ghost" icon="undo" aria-expanded={isOpened} onClick={onReturn}>
              {t('finishPhotos.return.open')}
            </Action>
          )}
          <OperationFailure error={approve.error} />
        </Acts>
      }
    >
      <PhotoImage photo={photo} />
      <Definitions
        rows={[
          [
            t('finishPhotos.result'),
            distance === null || elapsed === null
              ? t('finishPhotos.photoOnly')
              : t('finishPhotos.measured', {
                  distance: formatKilometres(distance, locale),
                  time: formatElapsed(elapsed),
                }),
          ],
          [t('finishPhotos.signature'), name],
          [t('finishPhotos.where'), where || t('finishPhotos.hidden')],
        ]}
      />
      {isChild && <State tone="info">{t('finishPhotos.child')}</State>}
      {flags.map((flag) => (
        <Notice key={flag} tone="info">
          {t(`finishPhotos.flags.${flag}`)}
        </Notice>
      ))}
    </Card>
  );
}

/** The photo itself comes after the list: it is a hundred times larger. */
function PhotoImage({ photo: { code, raceNumber, width, height } }: { photo: OfficeFinishPhoto }) {
  const { t } = useTranslation('office');
  // The image of a code never changes, so a decision about another photo does not load it again.
  const query = useQuery({ ...officeQuery('show-finish-photo', { code }), staleTime: 'static' });
  return (
    <Loaded query={query} rows={5}>
      {({ image }) => (
        <SentImage image={image} width={width} height={height} alt={t('finishPhotos.alt', { number: raceNumber })} />
      )}
    </Loaded>
  );
}
