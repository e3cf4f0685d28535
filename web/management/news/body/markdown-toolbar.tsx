import {
  Bold,
  ChartLine,
  Code,
  Gamepad2,
  Heading2,
  ImagePlus,
  Italic,
  Link,
  List,
  type LucideIcon,
  Quote,
  Table,
} from 'lucide-react';
import { useMessages } from '../../../i18n/index.tsx';
import { IconButton } from '../../../ui/actions/button.tsx';
import { block, type Edit, link, prefixLines, type Selected, wrap } from './markdown-edit.ts';

type Change = (selected: Selected) => Edit;

type Format = {
  label: string;
  Icon: LucideIcon;
  change: Change;
  /** The key of the shortcut with Ctrl or ⌘. */
  key?: string;
};

export function useFormats(): Format[] {
  const { toolbar } = useMessages().newsAdmin;
  const words = toolbar.linkText;
  const table = [
    `| ${toolbar.header} | ${toolbar.header} |`,
    '| --- | --- |',
    `| ${toolbar.cell} | ${toolbar.cell} |`,
  ].join('\n');
  return [
    { label: toolbar.bold, Icon: Bold, key: 'b', change: (text) => wrap(text, '**', words) },
    { label: toolbar.italic, Icon: Italic, key: 'i', change: (text) => wrap(text, '*', words) },
    { label: toolbar.link, Icon: Link, key: 'k', change: (text) => link(text, words) },
    { label: toolbar.heading, Icon: Heading2, change: (text) => prefixLines(text, '## ') },
    { label: toolbar.quote, Icon: Quote, change: (text) => prefixLines(text, '> ') },
    { label: toolbar.list, Icon: List, change: (text) => prefixLines(text, '- ') },
    { label: toolbar.code, Icon: Code, key: 'e', change: (text) => wrap(text, '`', words) },
    { label: toolbar.table, Icon: Table, change: (text) => block(text, table) },
  ];
}

type MarkdownToolbarProps = {
  onApply: (change: Change) => void;
  onGame: () => void;
  onChart: () => void;
  onPicture: () => void;
};

export function MarkdownToolbar(props: MarkdownToolbarProps) {
  const { onApply, onGame, onChart, onPicture } = props;
  const { toolbar } = useMessages().newsAdmin;
  return (
    <div role="group" aria-label={toolbar.label} className="wrap gap-1">
      {useFormats().map(({ label, Icon, change, key }) => (
        <IconButton
          key={label}
          size="sm"
          label={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          icon={<Icon aria-hidden />}
          // Keeps the focus, and with it the selection, in the text field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onApply(change)}
        />
      ))}
      <IconButton
        size="sm"
        label={toolbar.picture}
        icon={<ImagePlus aria-hidden />}
        onClick={onPicture}
      />
      <IconButton
        size="sm"
        label={toolbar.chart}
        icon={<ChartLine aria-hidden />}
        onClick={onChart}
      />
      <IconButton size="sm" label={toolbar.game} icon={<Gamepad2 aria-hidden />} onClick={onGame} />
    </div>
  );
}
