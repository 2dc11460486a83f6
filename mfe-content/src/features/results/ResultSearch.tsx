import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { Form } from 'shared-lib/router';
import { Button, FieldFrame } from 'shared-lib/ui';
import styles from './ResultsPage.module.css';

/** A form that is sent by GET, so that it also works without scripts. */
export function ResultSearch({ text }: { text: string }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <Form role="search" method="get" action={localizePath(paths.results(), locale)} className={styles.search}>
      <FieldFrame
        id="results-q"
        hintId="results-q-hint"
        errorId="results-q-error"
        label={t('results.search.label')}
        hint={t('results.search.hint')}
      >
        <input
          key={text}
          id="results-q"
          name="q"
          type="search"
          defaultValue={text}
          maxLength={70}
          required
          className={styles.input}
          autoComplete="off"
          aria-describedby="results-q-hint"
        />
      </FieldFrame>
      <Button type="submit" icon="search">
        {t('results.search.submit')}
      </Button>
    </Form>
  );
}
