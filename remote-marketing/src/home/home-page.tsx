import { useMemo } from 'react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { faqObject, siteObjects } from '../structured-data/structured-data.ts';
import { ClaimStrip } from './claim-strip.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { ClosingAction } from './closing-action.tsx';
import { PriceTeaser } from './price-teaser.tsx';
import { Products } from './products.tsx';
import { Scenes } from './scenes.tsx';
import { Steps } from './steps.tsx';
import { useFaq } from './use-faq.ts';
import { Ways } from './ways.tsx';

export default function HomePage() {
  const language = useLanguage();
  const faq = useFaq();
  const head = useMemo(
    () => ({ title: routes.home.title[language], jsonLd: [...siteObjects(language), faqObject(faq, language)] }),
    [faq, language],
  );
  usePageHead(head);
  return (
    <>
      <Hero />
      <ClaimStrip />
      <Products />
      <Ways />
      <PriceTeaser />
      <Scenes />
      <Steps />
      <Faq entries={faq} />
      <ClosingAction />
    </>
  );
}
