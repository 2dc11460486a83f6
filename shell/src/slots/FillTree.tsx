import type { AnyFill } from 'shared-lib/contract';
import { type Locale, LocaleProvider } from 'shared-lib/i18n';
import { DeclaredQuery } from 'shared-lib/router';

interface FillTreeProps {
  locale: Locale;
  module: AnyFill;
  props: unknown;
  data: unknown;
}

const NO_QUERY: readonly string[] = [];

/** The same tree on both sides, so that ids are the same; the query belongs to the page. */
export function FillTree({ locale, module: { Component }, props, data }: FillTreeProps) {
  return (
    <LocaleProvider locale={locale}>
      <DeclaredQuery value={NO_QUERY}>
        <Component props={props} data={data} />
      </DeclaredQuery>
    </LocaleProvider>
  );
}
