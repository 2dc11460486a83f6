import type { ShirtSize } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { Modal } from 'shared-lib/ui';
import type { ShirtKind } from 'shared-lib/vocabulary';
import styles from './SizeTable.module.css';

interface SizeTableProps {
  sizes: readonly ShirtSize[];
  order: readonly ShirtKind[];
  onClose: () => void;
}

/** Widths and heights in a dialog, so that the form below keeps what was typed. */
export function SizeTable({ sizes, order, onClose }: SizeTableProps) {
  const { t } = useTranslation('registration');
  const title = t('participation.kitSizes.title');
  const kinds = order.filter((kind) => sizes.some((size) => size.kind === kind));
  return (
    <Modal open onClose={onClose} title={title} closeLabel={t('participation.kitSizes.close')}>
      <p className="soft">{t('participation.kitSizes.about')}</p>
      <table className={styles.table}>
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('participation.kitSizes.size')}</th>
            <th scope="col">{t('participation.kitSizes.width')}</th>
            <th scope="col">{t('participation.kitSizes.height')}</th>
          </tr>
        </thead>
        {kinds.map((kind) => (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.kind}>
                {t(`participation.kitSizes.${kind}`)}
              </th>
            </tr>
            {sizes
              .filter((size) => size.kind === kind)
              .map(({ code, width, height }) => (
                <tr key={code}>
                  <th scope="row" translate="no">
                    {code}
                  </th>
                  <td>{width || '–'}</td>
                  <td>{height || '–'}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </Modal>
  );
}
