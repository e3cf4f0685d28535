import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { settingLimits } from '../../../contract/setting-limits.ts';
import type { NewsCategory } from '../../../contract/settings.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './site.module.css';

type NewsCategoriesProps = {
  categories: readonly NewsCategory[];
  error: string | undefined;
  onChange: (categories: NewsCategory[]) => void;
};

/** The news categories, in both languages and in the order of the news page. */
export function NewsCategories({ categories, error, onChange }: NewsCategoriesProps) {
  const { categories: texts, ...site } = useMessages().operator.site;
  const change = (at: number, part: Partial<NewsCategory>) =>
    onChange(categories.map((one, index) => (index === at ? { ...one, ...part } : one)));

  return (
    <div className="stack start gap-3 measure">
      {categories.map(({ name, nameEn }, at) => {
        const called = name || String(at + 1);
        const [isFirst, isLast] = [at === 0, at === categories.length - 1];
        return (
          <div key={at} className={styles.category} role="group" aria-label={called}>
            <TextField
              label={texts.name}
              maxLength={settingLimits.categoryName}
              lang="zh-CN"
              autoComplete="off"
              value={name}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <TextField
              label={texts.nameEn}
              maxLength={settingLimits.categoryName}
              lang="en"
              autoComplete="off"
              value={nameEn}
              onChange={({ target }) => change(at, { nameEn: target.value })}
            />
            <span className={styles.categoryTools}>
              <IconButton
                label={site.up(called)}
                icon={<ArrowUp aria-hidden />}
                aria-disabled={isFirst}
                onClick={() => !isFirst && onChange(swapped(categories, at - 1))}
              />
              <IconButton
                label={site.down(called)}
                icon={<ArrowDown aria-hidden />}
                aria-disabled={isLast}
                onClick={() => !isLast && onChange(swapped(categories, at))}
              />
              <IconButton
                label={texts.remove(called)}
                icon={<X aria-hidden />}
                onClick={() => onChange(categories.filter((_, index) => index !== at))}
              />
            </span>
          </div>
        );
      })}
      <p role="alert">{error}</p>
      {categories.length < settingLimits.newsCategories && (
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...categories, { name: '', nameEn: '' }])}
        >
          {texts.add}
        </Button>
      )}
    </div>
  );
}

/** Swaps a category with the next one. */
function swapped(categories: readonly NewsCategory[], at: number): NewsCategory[] {
  const next = [...categories];
  const [moved] = next.splice(at, 1);
  next.splice(at + 1, 0, moved!);
  return next;
}
