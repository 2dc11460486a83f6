import { useEffect, useRef } from 'react';
import { contentHtml } from 'shared-lib/ui';
import styles from './EmailFrame.module.css';

/** An email; nothing in it runs or opens. */
export function EmailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // React would set a string, which Trusted Types reject.
    if (frame.current) frame.current.srcdoc = contentHtml(html).__html;
  }, [html]);
  return <iframe ref={frame} className={styles.frame} sandbox="" title={title} />;
}
