import type { IllustrationFile } from './fallbackIllustration.ts';
import { IllustrationImage } from './Illustration.tsx';
import styles from './Scenes.module.css';
import aidNarrow from './scenes/aid-narrow.svg';
import aidWide from './scenes/aid-wide.svg';
import headAbout from './scenes/head-about.svg';
import headContacts from './scenes/head-contacts.svg';
import headGallery from './scenes/head-gallery.svg';
import headHistory from './scenes/head-history.svg';
import headNews from './scenes/head-news.svg';
import headParticipants from './scenes/head-participants.svg';
import headTeams from './scenes/head-teams.svg';
import joinIndividual from './scenes/join-individual.svg';
import joinTeam from './scenes/join-team.svg';
import laneContribution from './scenes/lane-contribution.svg';
import laneIndividual from './scenes/lane-individual.svg';
import laneTeam from './scenes/lane-team.svg';
import loginCandle from './scenes/login-candle.svg';

const pageScenes = {
  about: { src: headAbout, width: 430, height: 230 },
  contacts: { src: headContacts, width: 340, height: 230 },
  gallery: { src: headGallery, width: 340, height: 230 },
  history: { src: headHistory, width: 430, height: 230 },
  news: { src: headNews, width: 420, height: 230 },
  participants: { src: headParticipants, width: 450, height: 230 },
  teams: { src: headTeams, width: 470, height: 230 },
} satisfies Record<string, IllustrationFile>;

export type PageSceneName = keyof typeof pageScenes;

export function PageScene({ name }: { name: PageSceneName }) {
  return <IllustrationImage illustration={pageScenes[name]} priority className={styles.scene} />;
}

const laneIllustrations = {
  individual: { src: laneIndividual, width: 320, height: 190 },
  team: { src: laneTeam, width: 400, height: 190 },
  contribution: { src: laneContribution, width: 340, height: 190 },
};

export function LaneIllustration({ name }: { name: keyof typeof laneIllustrations }) {
  return <IllustrationImage illustration={laneIllustrations[name]} />;
}

const joinIllustrations = {
  individual: { src: joinIndividual, width: 190, height: 190 },
  team: { src: joinTeam, width: 250, height: 190 },
};

export function JoinIllustration({ name, className }: { name: keyof typeof joinIllustrations; className?: string }) {
  return <IllustrationImage illustration={joinIllustrations[name]} className={className} />;
}

/** A narrow illustration for phones, a wide one from 900 px. */
export function AidScene({ className }: { className?: string }) {
  return (
    <picture>
      <source media="(min-width: 900px)" srcSet={aidWide} width={1440} height={660} />
      <img src={aidNarrow} width={390} height={380} alt="" loading="lazy" className={className} />
    </picture>
  );
}

export function LoginCandle({ className }: { className?: string }) {
  return <IllustrationImage illustration={{ src: loginCandle, width: 700, height: 900 }} className={className} />;
}
