import {
  Heart,
  Library,
  ListPlus,
  LogIn,
  LogOut,
  Monitor,
  Moon,
  PenLine,
  Settings,
  ShieldCheck,
  Sun,
  Trophy,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { requestSignIn } from '../../api/sign-in-request.ts';
import { useSession } from '../../features/me/session.ts';
import { useWaitingCount } from '../../features/me/waiting.ts';
import { type Shelf, useLocalShelf } from '../../features/shelves/local-shelves.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/actions/menu.tsx';
import { setTheme, useTheme } from '../../browser/theme.ts';
import { usePrefersDark } from '../../browser/use-is-wide.ts';
import { useSignOut } from '../sign-out.ts';

/** The appearance of a menu's button. */
type MenuFace = { label: string; trigger: ReactNode; className?: string | undefined };

export function ThemeMenu(face: MenuFace) {
  const { shell } = useMessages();
  const theme = useTheme();
  const choices = [
    { value: 'light', label: shell.themeLight, icon: <Sun aria-hidden /> },
    { value: 'dark', label: shell.themeDark, icon: <Moon aria-hidden /> },
    { value: 'system', label: shell.themeSystem, icon: <Monitor aria-hidden /> },
  ] as const;
  return (
    <Menu {...face}>
      {choices.map(({ value, label, icon }) => (
        <MenuItem
          key={value}
          icon={icon}
          checked={value === theme}
          onSelect={() => setTheme(value)}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Narrow headers have no button for the appearance: the menu turns it over. */
function ThemeItem() {
  const { shell } = useMessages();
  const prefersDark = usePrefersDark();
  const theme = useTheme();
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark);
  return (
    <MenuItem
      icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onSelect={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? shell.useLight : shell.useDark}
    </MenuItem>
  );
}

/** The menu of visitors without an account; their shelves are stored in the browser. */
export function GuestMenu(face: MenuFace) {
  const { shell } = useMessages();
  const countOf = useCountOf();
  return (
    <Menu {...face}>
      <MenuLink to="/my/favorites" icon={<Heart aria-hidden />} count={countOf('favorites')}>
        {shell.favorites}
      </MenuLink>
      <MenuLink to="/my/wishlist" icon={<ListPlus aria-hidden />} count={countOf('wishlist')}>
        {shell.wishlist}
      </MenuLink>
      <MenuLink to="/settings" icon={<Settings aria-hidden />}>
        {shell.settings}
      </MenuLink>
      <ThemeItem />
      <MenuSeparator />
      <MenuItem icon={<LogIn aria-hidden />} onSelect={() => void requestSignIn()}>
        {shell.signIn}
      </MenuItem>
    </Menu>
  );
}

function useCountOf() {
  const format = useFormat();
  const counts = {
    favorites: useLocalShelf('favorites').length,
    wishlist: useLocalShelf('wishlist').length,
  };
  return (shelf: Shelf) => (counts[shelf] > 0 ? format.number(counts[shelf]) : undefined);
}

export function AccountMenu(face: MenuFace) {
  const { shell } = useMessages();
  const { access } = useSession();
  const signOut = useSignOut();
  const format = useFormat();
  const waiting = useWaitingCount();
  const manages = access.manageGames || access.editNews || access.moderate || access.administer;
  return (
    <Menu {...face}>
      <MenuLink to="/profile" icon={<User aria-hidden />}>
        {shell.profile}
      </MenuLink>
      <MenuLink to="/my/library" icon={<Library aria-hidden />}>
        {shell.library}
      </MenuLink>
      <MenuLink to="/my/favorites" icon={<Heart aria-hidden />}>
        {shell.favorites}
      </MenuLink>
      <MenuLink to="/my/wishlist" icon={<ListPlus aria-hidden />}>
        {shell.wishlist}
      </MenuLink>
      <MenuLink to="/my/reviews" icon={<PenLine aria-hidden />}>
        {shell.reviews}
      </MenuLink>
      <MenuLink to="/my/achievements" icon={<Trophy aria-hidden />}>
        {shell.achievements}
      </MenuLink>
      <MenuSeparator />
      <MenuLink to="/settings" icon={<Settings aria-hidden />}>
        {shell.settings}
      </MenuLink>
      <ThemeItem />
      {manages && (
        <MenuLink
          to="/admin"
          icon={<ShieldCheck aria-hidden />}
          count={waiting > 0 ? format.number(waiting) : undefined}
        >
          {shell.management}
        </MenuLink>
      )}
      <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
        {shell.signOut}
      </MenuItem>
    </Menu>
  );
}
