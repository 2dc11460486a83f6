export { GiftLinkCard } from './GiftLinkCard.tsx';
export { OwnLinkPanel } from './OwnLinkPanel.tsx';
export { SharePanel } from './SharePanel.tsx';
