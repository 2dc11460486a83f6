import styles from './SentImage.module.css';

interface SentImageProps {
  /** A JPEG in base64. */
  image: string;
  width: number;
  height: number;
  alt: string;
}

/** An image that a person has sent, to be looked at before others see it. */
export function SentImage({ image, alt, ...size }: SentImageProps) {
  return <img className={styles.image} src={`data:image/jpeg;base64,${image}`} alt={alt} {...size} />;
}
