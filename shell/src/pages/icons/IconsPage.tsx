import { useState } from 'react';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Icon, type IconName, iconGroups, PageTitle } from 'shared-lib/ui';
import styles from './IconsPage.module.css';

const sizes = [16, 20, 24, 32, 48] as const;

export function IconsPage() {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const [size, setSize] = useState<(typeof sizes)[number]>(24);
  const groups = iconGroups
    .map(({ id, names }) => ({ id, names: names.filter((name) => name.includes(query.trim().toLowerCase())) }))
    .filter(({ names }) => names.length > 0);
  const count = groups.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <>
      <header className={styles.bar}>
        <LocalLink to={paths.home()}>
          <Icon name="arrow-left" /> <span>{t('icons.back')}</span>
        </LocalLink>
        <label>
          <span>{t('icons.search')}</span>
          <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        </label>
        <label>
          <span>{t('icons.size')}</span>
          <select value={size} onChange={(event) => setSize(Number(event.target.value) as typeof size)}>
            {sizes.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      </header>
      <main id="main" className={`wrap ${styles.sheet}`}>
        <PageTitle>{t('icons.title')}</PageTitle>
        <p role="status">{count > 0 ? t('icons.found', { count }) : t('icons.none')}</p>
        {groups.map(({ id, names }) => (
          <IconGroup key={id} title={t(`icons.groups.${id}`)} names={names} size={size} />
        ))}
      </main>
    </>
  );
}

function IconGroup({ title, names, size }: { title: string; names: IconName[]; size: (typeof sizes)[number] }) {
  return (
    <section>
      <h2 className="h4">{title}</h2>
      <ul className={styles.grid}>
        {names.map((name) => (
          <li key={name}>
            <Icon name={name} size={size} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
