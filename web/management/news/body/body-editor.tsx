import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { GameSummary } from '../../../../contract/games/games.ts';
import { newsLimits } from '../../../../contract/news/news-limits.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { ChoiceGroup } from '../../../ui/actions/choice-group.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { GamePicker } from '../../../domain/games/game-picker.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { useIsWide } from '../../../browser/use-is-wide.ts';
import type { LinkedGame } from '../article-draft.ts';
import { BodyPreview } from './body-preview.tsx';
import styles from './body-editor.module.css';
import { ChartDialog } from './chart-dialog.tsx';
import { pictureAmong } from '../../ui/prepare-picture.ts';
import { block, type Edit, pictureText, type Selected } from './markdown-edit.ts';
import { MarkdownToolbar, useFormats } from './markdown-toolbar.tsx';
import { PictureDialog } from './picture-dialog.tsx';

type BodyEditorProps = {
  label: string;
  error: string | undefined;
  lang: string;
  isRequired: boolean;
  value: string;
  onChange: (value: string) => void;
  /** The games of the article. */
  games: readonly LinkedGame[];
  onGame: (game: GameSummary) => void;
};

/** Markdown next to its preview; on narrow screens, one at a time. */
export function BodyEditor(props: BodyEditorProps) {
  const { label, error, lang, isRequired, value, games, onChange, onGame } = props;
  const { preview, toolbar } = useMessages().newsAdmin;
  const [view, setView] = useState<'write' | 'show'>('write');
  const [open, setOpen] = useState<'game' | 'chart' | 'picture'>();
  const [picture, setPicture] = useState<File>();
  const [after, setAfter] = useState<Pick<Edit, 'start' | 'end'>>();
  const area = useRef<HTMLTextAreaElement>(null);
  const isWide = useIsWide();
  const formats = useFormats();

  // The selection can be set only after the new text has been rendered.
  useLayoutEffect(() => {
    if (!after) return;
    area.current?.focus();
    area.current?.setSelectionRange(after.start, after.end);
  }, [after]);

  function apply(change: (selected: Selected) => Edit) {
    const element = area.current;
    if (!element) return;
    const { selectionStart: start, selectionEnd: end } = element;
    const edit = change({ text: element.value, start, end });
    write(element, edit, onChange);
    setAfter({ start: edit.start, end: edit.end });
  }

  /** A picture that is pasted or dropped into the text; everything else is left to the field. */
  function takePicture(event: SyntheticEvent, files: FileList) {
    const file = pictureAmong(files);
    if (!file?.type.startsWith('image/')) return;
    event.preventDefault();
    openPicture(file);
  }

  function openPicture(file?: File) {
    setPicture(file);
    setOpen('picture');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const format = formats.find(({ key }) => key === event.key);
    if (!format) return;
    event.preventDefault();
    apply(format.change);
  }

  return (
    <div className={styles.editor} data-both={isWide || undefined}>
      {!isWide && (
        <ChoiceGroup
          label={preview.view}
          value={view}
          onChange={setView}
          choices={[
            { value: 'write', label: preview.write },
            { value: 'show', label: preview.show },
          ]}
        />
      )}
      {(isWide || view === 'write') && (
        <div className={styles.write}>
          <MarkdownToolbar
            onApply={apply}
            onGame={() => setOpen('game')}
            onChart={() => setOpen('chart')}
            onPicture={() => openPicture()}
          />
          <TextArea
            ref={area}
            label={label}
            error={error}
            lang={lang}
            required={isRequired}
            maxLength={newsLimits.body}
            rows={24}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => takePicture(event, event.clipboardData.files)}
            onDrop={(event) => takePicture(event, event.dataTransfer.files)}
          />
        </div>
      )}
      {(isWide || view === 'show') && <BodyPreview body={value} lang={lang} />}
      {open === 'game' && (
        <Dialog title={toolbar.game} onClose={() => setOpen(undefined)}>
          <GamePicker
            onPick={(game) => {
              // The dialog must be closed first: behind a modal dialog nothing can be typed.
              flushSync(() => setOpen(undefined));
              apply((selected) => block(selected, `{{game:${game.appId}}}`));
              onGame(game);
            }}
          />
        </Dialog>
      )}
      {open === 'picture' && (
        <PictureDialog
          lang={lang}
          start={picture}
          onClose={() => setOpen(undefined)}
          onInsert={(chosen) => {
            flushSync(() => setOpen(undefined));
            apply((selected) => block(selected, pictureText(chosen)));
          }}
        />
      )}
      {open === 'chart' && (
        <ChartDialog
          lang={lang}
          games={games}
          onClose={() => setOpen(undefined)}
          onInsert={(chart) => {
            flushSync(() => setOpen(undefined));
            apply((selected) => block(selected, chart));
          }}
        />
      )}
    </div>
  );
}

/** Inserts text like typing, so that undo includes it, or else sets the value directly. */
function write(element: HTMLTextAreaElement, edit: Edit, onChange: (value: string) => void) {
  element.focus();
  element.setSelectionRange(edit.from, edit.to);
  // Deprecated without a replacement: no other API preserves a field's undo history.
  if (document.execCommand('insertText', false, edit.insert)) return;
  element.setRangeText(edit.insert, edit.from, edit.to);
  onChange(element.value);
}
