import { Link } from '@tanstack/react-router';
import { useBrand } from '../../api/brand.ts';
import { useChooseLanguage } from '../../i18n/address-language.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { AccountButton } from './account-button.tsx';
import styles from './header.module.css';
import { MainNav } from './main-nav.tsx';
import { SearchBox } from './search-box.tsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from '../../browser/theme.ts';
import { ThemeMenu } from './header-menus.tsx';

type HeaderProps = {
  onSearch: (query: string) => void;
  onSignIn: () => void;
};

export function Header({ onSearch, onSignIn }: HeaderProps) {
  const { shell } = useMessages();
  const { siteName } = useBrand();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={shell.homeLink(siteName)}>
          <Logo />
        </Link>
        <MainNav />
        <SearchBox onSearch={onSearch} />
        <div className={styles.tools}>
          <LanguageSwitch />
          <ThemeButton />
          <AccountButton onSignIn={onSignIn} />
        </div>
      </div>
    </header>
  );
}

/** A button instead of a menu, as there are two languages; it names the other one. */
function LanguageSwitch() {
  const { shell } = useMessages();
  const choose = useChooseLanguage();
  const other = useLang() === 'en' ? 'zh-CN' : 'en';
  return (
    <Button
      variant="ghost"
      className={styles.language}
      title={shell.switchLanguage}
      lang={other}
      onClick={() => void choose(other)}
    >
      {other === 'en' ? 'EN' : '中文'}
    </Button>
  );
}

const icons = { light: Sun, dark: Moon, system: Monitor };

function ThemeButton() {
  const { shell } = useMessages();
  const Icon = icons[useTheme()];
  return <ThemeMenu label={shell.theme} className={styles.theme} trigger={<Icon aria-hidden />} />;
}
