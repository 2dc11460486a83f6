import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { SegmentedControl } from 'shared-lib/ui';
import type { ParticipationKind } from './participationDraft.ts';

interface KindChoiceProps {
  kind: ParticipationKind;
  onChoose: (kind: ParticipationKind) => void;
  /** Chosen in the form that this one has replaced, so it takes the focus. */
  isChosen: boolean;
}

export function KindChoice({ kind, onChoose, isChosen }: KindChoiceProps) {
  const { t } = useTranslation('registration');
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the other form's choice has lost the focus
  useEffect(() => {
    if (isChosen) place.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, []);
  return (
    <div ref={place}>
      <SegmentedControl
        label={t('participation.kind')}
        name="kind"
        block
        value={kind}
        onChange={(value) => onChoose(value as ParticipationKind)}
        options={[
          { value: 'individual', label: t('participation.kinds.individual'), icon: 'runner' },
          { value: 'team', label: t('participation.kinds.team'), icon: 'team' },
        ]}
      />
    </div>
  );
}
