import { languageTag } from 'shared-contracts/languages';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

/** The offer's own zone: its dates are the same for every reader. */
const timeZone = 'Asia/Shanghai';

/** A moment by the clocks of Shanghai. Date and time are put together here: how a browser joins them depends on its age. */
export function OfferDate({ at }: { readonly at: string }) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[language], { timeZone, ...options }).format(new Date(at));
  const date = part({ dateStyle: 'long' });
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return <time dateTime={at}>{t('newYear.moment', { date, time })}</time>;
}
