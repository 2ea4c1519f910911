import { useMemo } from 'react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { usePriceList } from '../prices/use-price-list.ts';
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
import { useNearView } from './use-near-view.ts';
import { Ways } from './ways.tsx';

export default function HomePage() {
  const language = useLanguage();
  const faq = useFaq();
  const [teaser, isNear] = useNearView<HTMLDivElement>();
  // One list for both places, so that they show the same prices.
  const prices = usePriceList(isNear);
  const head = useMemo(
    () => ({ title: routes.home.title[language], jsonLd: [...siteObjects(language), faqObject(faq, language)] }),
    [faq, language],
  );
  usePageHead(head);
  return (
    <>
      <Hero prices={prices} />
      <ClaimStrip />
      <Products />
      <Ways />
      <PriceTeaser ref={teaser} prices={prices} />
      <Scenes />
      <Steps />
      <Faq entries={faq} />
      <ClosingAction />
    </>
  );
}
