import { useMutation, useQuery } from '@tanstack/react-query';
import type { DoubtfulHandout, EnrolledDevice } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { CardList } from '../../design/CardList.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { queries } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';

const query = officeQuery('desk-devices', {});
const renew = () => queries.invalidateQueries(query);

/** Hand-outs that a person has to check, and the devices of desks; nothing before the first. */
export function DeskDevices() {
  const can = useCan();
  const { data } = useQuery({ ...query, enabled: can('desk-devices') });
  const devices = data?.devices.filter(({ revokedAt }) => revokedAt === null) ?? [];
  return (
    <>
      {data && data.doubts.length > 0 && <Doubts doubts={data.doubts} />}
      {devices.length > 0 && <Devices devices={devices} />}
    </>
  );
}

function Doubts({ doubts }: { doubts: readonly DoubtfulHandout[] }) {
  const { t } = useTranslation('office');
  const { recent } = useWhen();
  const can = useCan();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (handout: string) => operate('check-handout', { handout }),
    onSettled: renew,
  });
  return (
    <Card title={t('today.doubts.title')} count={doubts.length} flush>
      <CardList id="doubts">
        {doubts.map(({ id, number, at, desk, by, claimedBy, doubts: reasons }) => (
          <li key={id}>
            <div>
              <b>{t('today.doubts.kit', { number })}</b>
              {reasons.map((reason) => (
                <p key={reason}>
                  {reason === 'person' ? t('today.doubts.person', { by, name: claimedBy }) : t('today.doubts.consent')}
                </p>
              ))}
              <small>{`${t('today.desks.desk', { desk })} · ${by} · ${recent(at)}`}</small>
            </div>
            {can('check-handout') && (
              <Action
                loading={isPending}
                onClick={() => mutate(id)}
                aria-label={t('today.doubts.checkNamed', { number })}
              >
                {t('today.doubts.check')}
              </Action>
            )}
          </li>
        ))}
      </CardList>
      <OperationFailure error={error} />
    </Card>
  );
}

function Devices({ devices }: { devices: readonly EnrolledDevice[] }) {
  const { t } = useTranslation('office');
  const { recent } = useWhen();
  const can = useCan();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (device: number) => operate('revoke-desk-device', { device }),
    onSettled: renew,
  });
  return (
    <Card title={t('today.devices.title')} count={devices.length} flush>
      <CardList id="devices">
        {devices.map(({ id, person, name, enrolledAt, lastSeenAt }) => (
          <li key={id}>
            <div>
              <b>{person}</b>
              <p>{[name, t('today.devices.since', { when: recent(enrolledAt) })].filter(Boolean).join(' · ')}</p>
              <small>{t('today.devices.seen', { when: recent(lastSeenAt) })}</small>
            </div>
            {can('revoke-desk-device') && (
              <Action
                loading={isPending}
                onClick={() => mutate(id)}
                aria-label={t('today.devices.revokeNamed', { name: person })}
              >
                {t('today.devices.revoke')}
              </Action>
            )}
          </li>
        ))}
      </CardList>
      <OperationFailure error={error} />
    </Card>
  );
}
