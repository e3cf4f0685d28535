import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { Switch } from '../../ui/actions/switch.tsx';
import { Tag, TagList } from '../../ui/display/tag.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { bannerState, clientName, screensOf } from './banner-state.ts';
import type { Banner } from './banners.api.ts';
import styles from './banners.module.css';

const tones = { live: 'success', off: 'neutral', waiting: 'accent', over: 'warning' } as const;

type BannerRowProps = {
  banner: Banner;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (step: 1 | -1) => void;
  onTurn: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

export function BannerRow(props: BannerRowProps) {
  const { banner, isFirst, isLast, isBusy, onMove, onTurn, onEdit, onRemove } = props;
  const { banners } = useMessages().editorial;
  const lang = useLang();
  const state = bannerState(banner);
  const title = textIn(lang, banner, 'title');
  return (
    <li className={styles.row}>
      <BannerPreview banner={banner} on={screensOf(banner.clientType)[0]} />
      <div className="stack shrink gap-1">
        <h2 className="anywhere size-md">{title}</h2>
        <TagList>
          <Tag tone={tones[state]}>{banners.states[state]}</Tag>
          <Tag>{clientName(banners.clients, String(banner.clientType ?? ''))}</Tag>
        </TagList>
        <Window banner={banner} />
        {banner.linkUrl && <p className="anywhere faint">{banner.linkUrl}</p>}
      </div>
      <div className={styles.controls}>
        <Switch label={banners.shown(title)} checked={banner.status === 1} onChange={onTurn} />
        <IconButton
          label={banners.up(title)}
          icon={<ArrowUp aria-hidden />}
          aria-disabled={isFirst || isBusy}
          onClick={() => !isFirst && !isBusy && onMove(-1)}
        />
        <IconButton
          label={banners.down(title)}
          icon={<ArrowDown aria-hidden />}
          aria-disabled={isLast || isBusy}
          onClick={() => !isLast && !isBusy && onMove(1)}
        />
        <IconButton label={banners.edit(title)} icon={<Pencil aria-hidden />} onClick={onEdit} />
        <IconButton
          label={banners.removeLabel(title)}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function Window({ banner: { startsAt, endsAt } }: { banner: Banner }) {
  const { banners } = useMessages().editorial;
  const format = useFormat();
  const parts = [
    startsAt && banners.from(format.dateTime(startsAt)),
    endsAt && banners.until(format.dateTime(endsAt)),
  ].filter(Boolean);
  return <p className="anywhere faint">{parts.join(' · ') || banners.always}</p>;
}
