import { Monitor, Moon, Sun } from 'lucide-react';
import { useMessages } from '../i18n/index.tsx';
import { useTheme } from '../ui/theme.ts';
import { LazyMenu } from './lazy-menu.tsx';
import { loadThemeMenu } from './load-menus.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };

export function ThemeButton() {
  const { shell } = useMessages();
  const Icon = icons[useTheme()];
  return <LazyMenu label={shell.theme} trigger={<Icon aria-hidden />} load={loadThemeMenu} />;
}
