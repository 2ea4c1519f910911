import { Globe, LockKeyhole, LogIn, LogOut, Monitor, Moon, PencilLine, Smartphone, Sun } from 'lucide-react';
import { wordsOf } from 'shared-contracts/pages/search-query';
import { languageName } from 'shared-contracts/language-traits';
import { themeChoices } from 'shared-contracts/releases/federation';
import { isThirdPartyLogin } from 'shared-contracts/rules/customer';
import { useLanguage, useSession, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useThemeChoice } from 'shared-ui/use-theme';
import { chooseTheme } from '../theme/choose-theme.ts';
import type { Entry } from './entry.ts';
import { rank } from './rank.ts';

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;

function useAccountActions(): Entry[] {
  const { t } = useTranslation(['person', 'shell']);
  const { openAccountDialog, openLogin, signOut } = useShell();
  const isCustomer = useSession(({ accessToken }) => accessToken !== '');
  const thirdParty = useSession(isThirdPartyLogin);
  if (!isCustomer) return [{ id: 'logIn', title: t('shell:header.logIn'), icon: LogIn, run: () => openLogin() }];
  // The palette stays open until the dialog replaces it, which gets its opener, or until the page is left.
  const dialogs = [
    { name: 'nickname', icon: PencilLine },
    ...(thirdParty
      ? []
      : ([
          { name: 'mobile', icon: Smartphone },
          { name: 'password', icon: LockKeyhole },
        ] as const)),
  ] as const;
  return [
    ...dialogs.map(({ name, icon }) => ({ id: name, title: t(`menu.${name}`), icon, run: () => openAccountDialog(name) })),
    { id: 'logOut', title: t('shell:header.logOut'), icon: LogOut, run: () => void signOut() },
  ];
}

/** Actions of the shell that match a query; all for an empty one. */
export function useActions(query: string, onClose: () => void): Entry[] {
  const { t } = useTranslation(['palette', 'shell']);
  const { switchLanguage } = useShell();
  const current = useLanguage();
  const locales = useSession((session) => session.locales);
  const theme = useThemeChoice();
  const account = useAccountActions();
  const themes = themeChoices.filter((each) => theme && each !== theme);
  const actions: Entry[] = [
    ...locales
      .filter((each) => each !== current)
      .map((each) => ({
        id: `language-${each}`,
        title: t('language', { language: languageName[each] }),
        icon: Globe,
        run: () => switchLanguage(each),
      })),
    ...themes.map((each) => ({
      id: `theme-${each}`,
      title: t('theme', { theme: t(`shell:theme.${each}`) }),
      icon: themeIcons[each],
      run: () => {
        onClose();
        chooseTheme(each);
      },
    })),
    ...account,
  ];
  const words = wordsOf(query);
  return words.length === 0 ? actions : actions.filter(({ title }) => rank(title, words) !== undefined);
}
