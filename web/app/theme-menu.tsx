import { Monitor, Moon, Sun } from 'lucide-react';
import { useMessages } from '../i18n/index.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { setTheme, useTheme } from '../ui/theme.ts';

export function ThemeMenu() {
  const { shell } = useMessages();
  const theme = useTheme();
  const choices = [
    { value: 'light', label: shell.themeLight, icon: <Sun aria-hidden /> },
    { value: 'dark', label: shell.themeDark, icon: <Moon aria-hidden /> },
    { value: 'system', label: shell.themeSystem, icon: <Monitor aria-hidden /> },
  ] as const;
  return (
    <Menu label={shell.theme} trigger={choices.find(({ value }) => value === theme)?.icon}>
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
