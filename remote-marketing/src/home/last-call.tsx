import { useTranslation } from 'react-i18next';
import { Section } from '../section/section.tsx';
import { MainAction } from './main-action.tsx';

export function LastCall() {
  const { t } = useTranslation('remote-marketing');
  return (
    <Section title={t('home.call.title')} text={t('home.call.text')} ground="night">
      <MainAction place="home-last-call" />
    </Section>
  );
}
