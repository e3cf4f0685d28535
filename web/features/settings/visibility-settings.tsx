import { useMessages } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { ownBlocks, ownProfileQuery } from './account.api.ts';

/** What others currently see of the account; it can be changed in the profile. */
export function VisibilitySettings() {
  const { settings, profile: texts } = useMessages().account;
  return (
    <QueryView query={ownProfileQuery} skeleton={<Skeleton height="6rem" />}>
      {({ visibility, shown }) => {
        const isPublic = (block: (typeof ownBlocks)[number]) =>
          visibility === 'public' && shown.includes(block);
        const named = (blocks: readonly (typeof ownBlocks)[number][]) =>
          blocks.map((block) => texts.blocks[block]);
        const open = named(ownBlocks.filter(isPublic));
        const hidden = named(ownBlocks.filter((block) => !isPublic(block)));
        return (
          <div className="stack gap-2">
            <p>{open.length > 0 ? settings.everybodySees(open) : settings.onlyNameSeen}</p>
            {hidden.length > 0 && <p>{settings.onlyYouSee(hidden)}</p>}
            <p>
              <TextLink to="/profile">{settings.changeVisibility}</TextLink>
            </p>
          </div>
        );
      }}
    </QueryView>
  );
}
