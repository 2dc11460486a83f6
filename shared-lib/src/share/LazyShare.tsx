import { type ComponentType, useEffect, useState } from 'react';
import { FailureNotice } from 'shared-lib/failures';
import { type Failure, getFailure } from 'shared-lib/http';
import { Skeleton } from 'shared-lib/ui';
import type { OwnLinkPanelProps } from './OwnLinkPanel.tsx';
import type { SharePanelProps } from './SharePanel.tsx';

interface Panels {
  SharePanel: ComponentType<SharePanelProps>;
  OwnLinkPanel: ComponentType<OwnLinkPanelProps>;
}

/** Its code and texts come in a chunk of their own, so that pages with it open as fast as before. */
export function LazySharePanel(props: SharePanelProps) {
  const { panels, failure, retry } = usePanels();
  return panels ? <panels.SharePanel {...props} /> : <Waiting failure={failure} retry={retry} />;
}

/** Loads the panel for the own link of a person or a gift when it is shown. */
export function LazyOwnLinkPanel(props: OwnLinkPanelProps) {
  const { panels, failure, retry } = usePanels();
  return panels ? <panels.OwnLinkPanel {...props} /> : <Waiting failure={failure} retry={retry} />;
}

function usePanels() {
  const [panels, setPanels] = useState<Panels>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    if (panels || failure) return;
    import(/* webpackChunkName: "share-panel" */ './panels.ts').then(setPanels, (cause) =>
      setFailure(getFailure(cause)),
    );
  }, [panels, failure]);
  return { panels, failure, retry: () => setFailure(undefined) };
}

function Waiting({ failure, retry }: { failure: Failure | undefined; retry: () => void }) {
  return failure ? <FailureNotice failure={failure} onRetry={retry} /> : <Skeleton shape="block" />;
}
