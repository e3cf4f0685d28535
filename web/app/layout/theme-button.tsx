import { Monitor, Moon, Sun } from 'lucide-react';
import { useMessages } from '../../i18n/index.tsx';
import { useTheme } from '../../browser/theme.ts';
import { ThemeMenu } from './header-menus.tsx';

const icons = { light: Sun, dark: Moon, system: Monitor };

export function ThemeButton() {
  const { shell } = useMessages();
  const Icon = icons[useTheme()];
  return <ThemeMenu label={shell.theme} trigger={<Icon aria-hidden />} />;
}
