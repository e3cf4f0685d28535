import { useNavigate } from '@tanstack/react-router';
import { defined } from '../../api/defined.ts';

export type FilterPart = Record<string, string | undefined>;

/** Changes keys of the address, which returns to the first page. */
export function useFilter(): (part: FilterPart) => void {
  const navigate = useNavigate();
  return (part) =>
    void navigate({
      to: '.',
      search: ({ page: _, ...others }) => defined({ ...others, ...part }),
      replace: true,
      resetScroll: false,
    });
}
