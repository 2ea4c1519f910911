import { useState } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { Flag } from '../../flag/flag.tsx';
import { latePart } from '../../late-part/late-part.tsx';
import { placeName } from '../../place-name.ts';
import { PopupChoice } from './popup-choice.tsx';
import { usePlaces } from './use-places.ts';

const loadPopup = () => import('./country-popup.tsx');
const CountryPopup = latePart(loadPopup);

interface CountryChoiceProps {
  /** ISO 3166-1 alpha-2; empty for any. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Select for the country or region of the exits, searchable by name in either language or by code. */
export function CountryChoice({ value, onChange }: CountryChoiceProps) {
  const { t } = useTranslation('proxySettings');
  const language = useLanguage();
  const [isNear, setNear] = useState(false);
  const places = usePlaces(isNear || value !== '');
  const chosen = places.countries?.find(({ code }) => code === value);

  /** Loads what the list needs before it is opened; if that failed, opening retries. */
  function prepare(): void {
    setNear(true);
    void loadPopup().catch(() => undefined);
  }

  return (
    <PopupChoice
      label={t('place.country')}
      shown={
        <>
          {value !== '' && <Flag countryCode={value} />}
          <span>{value === '' ? t('place.any') : `${chosen ? `${placeName(chosen, language)} ` : ''}(${value})`}</span>
        </>
      }
      onChange={onChange}
      prepare={prepare}
      renderPopup={(actions) => <CountryPopup places={places} value={value} {...actions} />}
    />
  );
}
