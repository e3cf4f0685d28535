import { Trash2 } from 'lucide-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Section } from '../../ui/display/section.tsx';
import { useWrite } from '../ui/use-write.ts';
import { WriteDialog } from '../ui/write-dialog.tsx';

const key = ['me', 'demo'] as const;

const demoQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call('GET /api/admin/demo', { signal }),
});

/** The members of the demo, as long as there are any, and how to remove them. */
export function DemoMembers() {
  const { demo } = useMessages().users;
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(demoQuery);
  // Removing them changes almost every page.
  const remove = useWrite(() => call('POST /api/admin/demo/remove'), [[]]);
  if (!data || data.members === 0) return null;
  return (
    <Section
      title={demo.title}
      lead={demo.lead(data.members, data.texts)}
      more={
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {demo.remove}
        </Button>
      }
    >
      {isAsking && (
        <WriteDialog
          title={demo.ask}
          text={demo.askText(data.members, data.texts)}
          confirm={demo.remove}
          danger
          write={remove}
          input={undefined}
          done={demo.done}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
