import { useEffect, useState } from 'react';
import { Icon } from '../icon/index.ts';
import { Button } from './Button.tsx';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  value: string;
  label: string;
  copiedLabel: string;
  failedLabel: string;
  variant?: 'icon' | 'button';
  className?: string;
}

const RESULT_SHOWN_MS = 2000;

/** Copies a value and shows and announces it for two seconds. */
export function CopyButton({ value, label, copiedLabel, failedLabel, variant = 'icon', className }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(null), RESULT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  };

  const icon = result === 'copied' ? 'check' : result === 'failed' ? 'error' : 'copy';
  const resultText = result === 'copied' ? copiedLabel : result === 'failed' ? failedLabel : '';
  const announcement = (
    <span role="status" className="vh">
      {resultText}
    </span>
  );
  if (variant === 'button') {
    return (
      <>
        <Button
          variant={result === 'copied' ? 'success' : 'transparent-dark'}
          size="sm"
          icon={icon}
          className={className}
          onClick={copy}
        >
          {resultText || label}
        </Button>
        {announcement}
      </>
    );
  }
  return (
    <span className={className}>
      <button type="button" className={styles.copy} aria-label={label} title={resultText || label} onClick={copy}>
        <Icon name={icon} size={20} />
      </button>
      {announcement}
    </span>
  );
}
