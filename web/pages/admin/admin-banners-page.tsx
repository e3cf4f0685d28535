import { Plus } from 'lucide-react';
import { useState } from 'react';
import { BannerDialog } from '../../management/banners/banner-dialog.tsx';
import { BannerList } from '../../management/banners/banner-list.tsx';
import type { Banner } from '../../management/banners/banners.api.ts';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';

export function Page() {
  const { app, editorial } = useMessages();
  const { banners } = editorial;
  const [edited, setEdited] = useState<Banner | 'new'>();
  return (
    <>
      <TitleLine
        title={app.pages.bannersAdmin}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            {banners.add}
          </Button>
        }
      />
      <BannerList onEdit={setEdited} />
      {edited && (
        <BannerDialog
          banner={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
