import { ClaimStrip } from './claim-strip.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { LastCall } from './last-call.tsx';
import { PriceTeaser } from './price-teaser.tsx';
import { Scenes } from './scenes.tsx';
import { Steps } from './steps.tsx';
import { Ways } from './ways.tsx';

export default function HomePage() {
  return (
    <>
      <Hero />
      <ClaimStrip />
      <Ways />
      <PriceTeaser />
      <Scenes />
      <Steps />
      <Faq />
      <LastCall />
    </>
  );
}
