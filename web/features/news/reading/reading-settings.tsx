import { ALargeSmall } from 'lucide-react';
import { useMessages } from '../../../i18n/index.tsx';
import { ChoiceGroup } from '../../../ui/actions/choice-group.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { faces, type ReadingStyle, sizes } from './reading-style.ts';
import styles from './reading-settings.module.css';

type ReadingSettingsProps = {
  style: ReadingStyle;
  onChange: (part: Partial<ReadingStyle>) => void;
};

export function ReadingSettings({ style, onChange }: ReadingSettingsProps) {
  const { article } = useMessages().news;
  return (
    <Popover label={article.reading} icon={<ALargeSmall aria-hidden />}>
      <div className={`${styles.panel} stack gap-2`}>
        <p aria-hidden className="soft strong">
          {article.size}
        </p>
        <ChoiceGroup
          label={article.size}
          choices={sizes.map((value) => ({ value, label: article.sizes[value] }))}
          value={style.size}
          onChange={(size) => onChange({ size })}
        />
        <p aria-hidden className="soft strong">
          {article.face}
        </p>
        <ChoiceGroup
          label={article.face}
          choices={faces.map((value) => ({ value, label: article.faces[value] }))}
          value={style.face}
          onChange={(face) => onChange({ face })}
        />
      </div>
    </Popover>
  );
}
