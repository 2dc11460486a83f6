import { redo, undo } from 'prosemirror-history';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import type { ContentFile } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { classNames, FieldFrame } from 'shared-lib/ui';
import { Action } from '../../../design/Action.tsx';
import type { OfficeIconName } from '../../../design/OfficeIcon.tsx';
import { FilePicker } from '../files/FilePicker.tsx';
import { useContentFiles } from '../files/useContentFiles.ts';
import { type CommandName, commands, findLink, insertRaw, isActive, setLink } from './commands.ts';
import { createRichText } from './createRichText.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { RawPanel } from './RawPanel.tsx';
import { findRawKind, getRawText, newFigure, readFigure } from './rawBlock.ts';
import styles from './richText.module.css';

export interface RichTextProps {
  id: string;
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  html: string;
  lang: 'uk' | 'en';
  isReadOnly: boolean;
  isChanged: boolean;
  onChange: (html: string) => void;
}

const tools: readonly { name: CommandName; icon?: OfficeIconName; sign?: string }[] = [
  { name: 'heading', sign: 'H2' },
  { name: 'subheading', sign: 'H3' },
  { name: 'bold', sign: 'B' },
  { name: 'italic', sign: 'I' },
  { name: 'bulletList', icon: 'bullets' },
  { name: 'orderedList', icon: 'numbers' },
  { name: 'quote', icon: 'quote' },
];

/** HTML of content as it reads on the site; what the editor cannot write stays as it is. */
export default function RichTextEditor(props: RichTextProps) {
  const { id, label, hint, error, isReadOnly, isChanged } = props;
  const { t } = useTranslation('office');
  const [state, setState] = useState<EditorState>();
  const [panel, setPanel] = useState<'link' | 'image'>();
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const { find } = useContentFiles();
  const describeRaw = (raw: string) => {
    const figure = readFigure(raw);
    const kind = findRawKind(raw);
    const text = kind === 'more' ? '' : figure ? figure.caption || figure.alt : getRawText(raw);
    const image = figure && find(figure.src.replace(/^media:/, ''))?.thumbnail;
    return { name: t(`texts.raw.${kind}`), text, ...(image && { image }) };
  };
  const told = useRef('');
  told.current = t('texts.imagesLeftOut');
  const describe = useRef(describeRaw);
  describe.current = describeRaw;

  useEffect(() => {
    if (!element.current) return undefined;
    const { id: own, label: name, html: first, lang: language } = latest.current;
    const created = createRichText(element.current, {
      html: first,
      attributes: {
        id: own,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': name,
        'aria-describedby': `${own}-hint`,
        lang: language,
        class: styles.text ?? '',
      },
      isReadOnly: () => latest.current.isReadOnly,
      describeRaw: (raw) => describe.current(raw),
      onChange: (next) => latest.current.onChange(next),
      onState: setState,
      onLink: () => setPanel('link'),
      onImagesLeftOut: () => toast.info(told.current),
    });
    view.current = created;
    return () => created.destroy();
  }, []);

  const run = (command: Command) => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch);
    current.focus();
  };
  const chosen = state?.selection instanceof NodeSelection ? state.selection : undefined;
  const block = chosen?.node.type.name === 'raw' ? chosen : undefined;
  return (
    <FieldFrame
      look="compact"
      id={id}
      label={label}
      hint={hint}
      hintId={`${id}-hint`}
      error={error}
      errorId={`${id}-error`}
      className={styles.frame}
    >
      <div className={classNames(styles.box, error && styles.wrong, isChanged && styles.changed)}>
        {!isReadOnly && (
          <div role="toolbar" aria-label={t('texts.tools.label', { field: label })} className={styles.tools}>
            {tools.map(({ name, icon, sign }) => (
              <Action
                key={name}
                tone="ghost"
                icon={icon}
                aria-label={[sign, t(`texts.tools.${name}`)].filter(Boolean).join(': ')}
                title={t(`texts.tools.${name}`)}
                aria-pressed={state ? isActive(state, name) : false}
                onClick={() => run(commands[name])}
              >
                {sign && <b aria-hidden="true">{sign}</b>}
              </Action>
            ))}
            <Action
              tone="ghost"
              icon="link"
              aria-label={t('texts.tools.link')}
              title={t('texts.tools.link')}
              aria-pressed={state ? findLink(state) !== undefined : false}
              onClick={() => setPanel('link')}
            />
            <Action
              tone="ghost"
              icon="image"
              aria-label={t('texts.tools.image')}
              title={t('texts.tools.image')}
              onClick={() => setPanel('image')}
            />
            <Action
              tone="ghost"
              icon="undo"
              aria-label={t('texts.tools.undo')}
              title={t('texts.tools.undo')}
              onClick={() => run(undo)}
            />
            <Action
              tone="ghost"
              icon="redo"
              aria-label={t('texts.tools.redo')}
              title={t('texts.tools.redo')}
              onClick={() => run(redo)}
            />
          </div>
        )}
        {panel === 'link' && state && (
          <LinkPanel
            known={findLink(state) ?? ''}
            onLink={(href) => {
              setPanel(undefined);
              run(setLink(href));
            }}
            onClose={() => {
              setPanel(undefined);
              view.current?.focus();
            }}
          />
        )}
        <div ref={element} className={styles.editor} />
        {block && view.current && !isReadOnly && (
          <RawPanel key={block.from} view={view.current} html={String(block.node.attrs.html)} position={block.from} />
        )}
      </div>
      <FilePicker
        open={panel === 'image'}
        accept="images"
        onClose={() => setPanel(undefined)}
        onChoose={(file: ContentFile) => {
          setPanel(undefined);
          run(insertRaw(newFigure({ src: `media:${file.path}`, alt: '', caption: '' })));
        }}
      />
    </FieldFrame>
  );
}
