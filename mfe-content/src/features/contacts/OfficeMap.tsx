import { useRef, useState } from 'react';
import type { PublicSettings } from 'shared-lib/api';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, ButtonAnchor, contentHtml } from 'shared-lib/ui';
import { isLocated } from 'shared-lib/validation';
import type { Place } from './contactsData.ts';
import drawnMap from './map.svg';
import { appleMapsLink, directionsLink, geoLink, googleMapsLink, isOnPlan, openStreetMapLink } from './mapLinks.ts';
import styles from './OfficeMap.module.css';
import { OfficePlan } from './OfficePlan.tsx';

interface OfficeMapProps {
  place: Place;
  googleMaps: PublicSettings['googleMaps'];
  /** How to find the door: HTML that editors write. */
  children: string;
}

/** The way to the office: a drawn plan, replaced by Google's map on request. */
export function OfficeMap({ place, googleMaps, children }: OfficeMapProps) {
  const { t } = useTranslation('content');
  const { mapRef, state, show } = useGoogleMap(place, googleMaps);
  const isShown = state === 'shown';
  return (
    <section className={styles.map} aria-label={t('contacts.map')}>
      {!isShown && (isOnPlan(place) ? <OfficePlan address={place.address} /> : <DrawnMap address={place.address} />)}
      {googleMaps && <div ref={mapRef} className={styles.google} hidden={!isShown} />}
      <div className={styles.card}>
        <div>
          <p className="strong">{place.address}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
          <div className="sm soft" dangerouslySetInnerHTML={contentHtml(children)} />
        </div>
        <div className={styles.links}>
          <ButtonAnchor
            href={directionsLink(place, googleMaps !== null)}
            rel="noreferrer"
            size="sm"
            variant="transparent-dark"
            icon="route"
          >
            {t('contacts.directions')}
          </ButtonAnchor>
          {googleMaps && !isShown && isLocated(place) && (
            <Button size="sm" variant="transparent" icon="pin" loading={state === 'loading'} onClick={show}>
              {t('contacts.showGoogleMap')}
            </Button>
          )}
        </div>
        <MapApps place={place} />
        <p className="sm" role="status">
          {state === 'failed' && t('contacts.googleMapFailed')}
        </p>
      </div>
    </section>
  );
}

/** For an office that the plan does not show: decoration with a pin. */
function DrawnMap({ address }: { address: string }) {
  const { t } = useTranslation('content');
  return <img src={drawnMap} width={1200} height={800} alt={t('contacts.mapAlt', { address })} />;
}

function MapApps({ place }: { place: Place }) {
  const { t } = useTranslation('content');
  return (
    <ul className={styles.apps} aria-label={t('contacts.mapApps')}>
      <li className={styles.phone}>
        <a className="link" href={geoLink(place)}>
          {t('contacts.mapApp')}
        </a>
      </li>
      <li>
        <a className="link" href={openStreetMapLink(place)} rel="noreferrer">
          {t('contacts.openStreetMap')}
        </a>
      </li>
      <li>
        <a className="link" href={googleMapsLink(place)} rel="noreferrer">
          Google Maps
        </a>
      </li>
      <li>
        <a className="link" href={appleMapsLink(place)} rel="noreferrer">
          Apple Maps
        </a>
      </li>
    </ul>
  );
}

/** Google's map loads on request only, as the privacy policy promises. */
function useGoogleMap(place: Place, settings: PublicSettings['googleMaps']) {
  const locale = useLocale();
  const mapRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawn' | 'loading' | 'shown' | 'failed'>('drawn');
  const show = async () => {
    if (!mapRef.current || !settings) return;
    setState('loading');
    const { drawGoogleMap } = await import(/* webpackChunkName: "google-map" */ './googleMap.ts');
    const isDrawn = await drawGoogleMap(mapRef.current, { place, locale, key: settings.key });
    setState(isDrawn ? 'shown' : 'failed');
  };
  return { mapRef, state, show };
}
