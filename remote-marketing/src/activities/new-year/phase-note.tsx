import { ArrowRight, CalendarCheck, CalendarClock, CalendarX } from 'lucide-react';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { OfferDate } from './offer-date.tsx';
import type { DatedOffer, OfferPhase } from './offer-phase.ts';
import type { OfferTexts } from './use-offer-texts.ts';

interface PhaseNoteProps {
  /** `none` if no offer has dates. */
  readonly phase: OfferPhase | 'none';
  readonly offer?: DatedOffer;
  readonly words: OfferTexts;
}

const icons = { before: CalendarClock, during: CalendarCheck, after: CalendarX, none: CalendarX } as const;
const dates = { before: 'startsAt', during: 'endsAt', after: undefined, none: undefined } as const;

/** Phase of the offer, its end, and what to do then. */
export function PhaseNote({ phase, offer, words }: PhaseNoteProps) {
  const { t } = useTranslation('remote-marketing');
  const { track } = useShell();
  const Icon = icons[phase];
  const date = dates[phase];
  return (
    <>
      <Icon size={28} strokeWidth={1.75} aria-hidden />
      <p>
        <strong>{t(`newYear.${phase}.title`)}</strong> {offer && date && <OfferDate at={offer[date]} />}
        <span>{t(`newYear.${phase}.text`)}</span>
      </p>
      <PageLink
        route="buyFlow"
        suffix={offer && date ? `?family=${offer.family}` : ''}
        className={phase === 'during' ? button.main : button.outline}
        onClick={() => track({ place: 'new-year', button: 'buy' })}
      >
        {t(`newYear.${phase}.action`, words)}
        <ArrowRight size={18} aria-hidden />
      </PageLink>
    </>
  );
}
