import { Plus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { feedLimits } from '../../../../contract/news/feed-limits.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useAddFeed } from './feeds.api.ts';
import styles from './feeds.module.css';

export function FeedForm() {
  const { feeds } = useMessages().operator;
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const add = useAddFeed();
  const fieldError = add.error instanceof ApiError ? add.error.fields['url'] : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const name = title.trim();
    add.mutate(
      { url: url.trim(), ...(name && { title: name }) },
      {
        onSuccess: () => {
          toast(feeds.done.added);
          setUrl('');
          setTitle('');
        },
      },
    );
  }

  return (
    <form className="stack gap-3" onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <TextField
          label={feeds.url}
          hint={feeds.urlHint}
          error={fieldError}
          required
          type="url"
          autoComplete="off"
          maxLength={feedLimits.url}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <TextField
          label={feeds.name}
          hint={feeds.nameHint}
          required={false}
          autoComplete="off"
          maxLength={feedLimits.title}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      {!fieldError && <FailureNote error={add.error} />}
      <div>
        <Button type="submit" size="sm" icon={<Plus aria-hidden />} loading={add.isPending}>
          {feeds.add}
        </Button>
      </div>
    </form>
  );
}
