import {
  Code,
  Download,
  FileCode,
  Image as ImageIcon,
  Link as LinkIcon,
  MoreHorizontal,
  Type,
} from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, MenuItem } from '../../../ui/actions/menu.tsx';
import { saveAs } from '../../../browser/save-as.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { escapeHtml } from '../embed-code.ts';
import { posterCode, posterFile, posterPng } from './poster-image.ts';
import type { Poster } from './poster-parts.ts';
import styles from './poster.module.css';

type PosterActionsProps = {
  svg: RefObject<SVGSVGElement | null>;
  poster: Poster;
  alt: string;
  address: string;
  name: string;
};

export function PosterActions({ svg, poster, alt, address, name }: PosterActionsProps) {
  const { poster: texts, ui } = useMessages();
  const [isBusy, setBusy] = useState(false);

  const attempt = async (action: () => Promise<void>, failure: string) => {
    setBusy(true);
    try {
      await action();
    } catch {
      toast(failure);
    } finally {
      setBusy(false);
    }
  };
  const savePng = async () => saveAs(await posterPng(poster), `${name}.png`);
  const copyPng = async () => {
    // The clipboard gets a promise: after an await, the browser might reject the write for lack of
    // a user gesture.
    const item = new ClipboardItem({ 'image/png': posterPng(poster) });
    await navigator.clipboard.write([item]);
    toast(texts.copied);
  };
  const saveSvg = async () => {
    if (svg.current) saveAs(await posterFile(svg.current), `${name}.svg`);
  };

  const copy = (text: string | Promise<string>, done: string) =>
    attempt(async () => {
      await navigator.clipboard.writeText(await text);
      toast(done);
    }, ui.copyFailed);
  const embed = async () => {
    const code = svg.current ? await posterCode(svg.current) : '';
    return `<a href="${escapeHtml(address)}">${code}</a>`;
  };

  return (
    <div className={styles.actions} role="group" aria-label={texts.downloads}>
      <Button
        variant="primary"
        icon={<Download aria-hidden />}
        loading={isBusy}
        onClick={() => void attempt(savePng, texts.pngFailed)}
      >
        {texts.png}
      </Button>
      <Menu label={texts.more} trigger={<MoreHorizontal aria-hidden />} align="start">
        <MenuItem
          icon={<FileCode aria-hidden />}
          onSelect={() => void attempt(saveSvg, texts.svgFailed)}
        >
          {texts.svg}
        </MenuItem>
        <MenuItem
          icon={<ImageIcon aria-hidden />}
          onSelect={() => void attempt(copyPng, texts.copyFailed)}
        >
          {texts.copyImage}
        </MenuItem>
        <MenuItem icon={<LinkIcon aria-hidden />} onSelect={() => void copy(address, ui.copied)}>
          {texts.copyLink}
        </MenuItem>
        <MenuItem icon={<Code aria-hidden />} onSelect={() => void copy(embed(), ui.copied)}>
          {texts.copyEmbed}
        </MenuItem>
        <MenuItem icon={<Type aria-hidden />} onSelect={() => void copy(alt, ui.copied)}>
          {texts.copyAlt}
        </MenuItem>
      </Menu>
    </div>
  );
}
