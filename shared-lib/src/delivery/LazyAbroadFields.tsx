import { type ComponentType, useEffect, useState } from 'react';
import type { AbroadFieldsProps } from '../abroad/AbroadFields.tsx';
import { Button } from '../ui/button/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../ui/feedback/Skeleton.tsx';
import { useDeliveryTexts } from './useDeliveryTexts.ts';

/** Few need the fields of an address abroad, so they come in a chunk of their own. */
export function LazyAbroadFields(props: AbroadFieldsProps) {
  const t = useDeliveryTexts();
  const [loaded, setLoaded] = useState<{ Fields: ComponentType<AbroadFieldsProps> }>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (loaded || hasFailed) return;
    import(/* webpackChunkName: "abroad" */ '../abroad/AbroadFields.tsx').then(
      ({ AbroadFields }) => setLoaded({ Fields: AbroadFields }),
      () => setFailed(true),
    );
  }, [loaded, hasFailed]);

  if (loaded) return <loaded.Fields {...props} />;
  if (hasFailed) {
    return (
      <Notice tone="err" role="alert">
        <p>{t('abroadFailed')}</p>
        <Button variant="transparent-dark" size="sm" onClick={() => setFailed(false)}>
          {t('retry')}
        </Button>
      </Notice>
    );
  }
  return (
    <SkeletonGroup label={t('abroadLoading')} className="stack">
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
