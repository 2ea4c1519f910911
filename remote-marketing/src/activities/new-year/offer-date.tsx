import { languageTag } from 'shared-contracts/languages';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

/** The offer's own time zone: its dates are the same for every reader. */
const timeZone = 'Asia/Shanghai';

/** A time in Shanghai. Date and time are joined here, because how browsers join them depends on their version. */
export function OfferDate({ at }: { readonly at: string }) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[language], { timeZone, ...options }).format(new Date(at));
  const date = part({ dateStyle: 'long' });
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return <time dateTime={at}>{t('newYear.moment', { date, time })}</time>;
}
