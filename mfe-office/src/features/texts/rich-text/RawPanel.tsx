import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import { Field, TextArea } from '../../../design/Field.tsx';
import { type Figure, readFigure, writeFigure } from './rawBlock.ts';
import { raw } from './richHtml.ts';
import styles from './richText.module.css';

/** The block that is selected: words of an image, or HTML of anything else. @param position of the block in the text */
export function RawPanel({ view, html, position }: { view: EditorView; html: string; position: number }) {
  const { t } = useTranslation('office');
  const figure = readFigure(html);
  const replace = (next: string) => {
    const { tr } = view.state;
    tr.setNodeMarkup(position, undefined, raw(next).attrs);
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)));
  };
  const change = (words: Partial<Figure>) => figure && replace(writeFigure(html, { ...figure, ...words }));
  return (
    <div className={styles.panel}>
      {figure ? (
        <>
          <Field
            label={t('texts.figure.alt')}
            hint={t('texts.figure.altAbout')}
            value={figure.alt}
            maxLength={300}
            onChange={({ target }) => change({ alt: target.value })}
          />
          <Field
            label={t('texts.figure.caption')}
            value={figure.caption}
            maxLength={500}
            onChange={({ target }) => change({ caption: target.value })}
          />
        </>
      ) : (
        <TextArea
          label="HTML"
          hint={t('texts.raw.about')}
          rows={6}
          spellCheck={false}
          translate="no"
          value={html}
          onChange={({ target }) => replace(target.value)}
        />
      )}
      <span className={styles.actions}>
        <Action
          tone="ghostDanger"
          icon="trash"
          onClick={() => {
            view.dispatch(view.state.tr.delete(position, position + 1));
            view.focus();
          }}
        >
          {t('texts.raw.remove')}
        </Action>
      </span>
    </div>
  );
}
