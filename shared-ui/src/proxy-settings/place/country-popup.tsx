import { useCallback, useMemo } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import button from '../../button.module.css';
import { useAnswer } from '../../answers/use-answer.ts';
import { useLoadedTexts } from '../../loaded/use-loaded-texts.ts';
import { placeName } from '../../place-name.ts';
import { SearchList } from '../../search-list/search-list.tsx';
import { findCountries } from './find-countries.ts';
import styles from './place-choice.module.css';
import type { PopupActions } from './popup-choice.tsx';
import type { usePlaces } from './use-places.ts';

interface CountryPopupProps extends PopupActions {
  readonly places: ReturnType<typeof usePlaces>;
  /** ISO 3166-1 alpha-2; empty for any. */
  readonly value: string;
}

/** Popup listing "any" and all countries and regions with exits. */
export default function CountryPopup({ places: { countries, isFailed, retry }, value, onChoose, onEscape }: CountryPopupProps) {
  const { t } = useTranslation('proxySettings');
  const tLoaded = useLoadedTexts();
  const language = useLanguage();
  const anyPlace = t('place.any');
  // The list is useful without the counts, so they just aren't shown if they can't be loaded.
  const { data: counted } = useAnswer('exitPlaces', {});
  const exitsIn = useMemo(() => counted && new Map(counted.countries.map(({ code, exits }) => [code, exits])), [counted]);
  const byName = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return (countries ?? []).toSorted((a, b) => compare(placeName(a, language), placeName(b, language)));
  }, [countries, language]);
  const find = useCallback(
    (typed: string) => {
      const found = findCountries(byName, { continent: '', query: typed });
      const options = found.map((country) => ({
        value: country.code,
        name: placeName(country, language),
        countryCode: country.code,
        code: exitsIn ? `${country.code} · ${t('place.exits', { count: exitsIn.get(country.code) ?? 0 })}` : country.code,
      }));
      return typed.trim() === '' ? [{ value: '', name: anyPlace, countryCode: '', code: '' }, ...options] : options;
    },
    [anyPlace, byName, exitsIn, language, t],
  );
  const failure = isFailed && (
    <>
      <p>{t('place.failed')}</p>
      <button type="button" className={button.small} onClick={retry}>
        {tLoaded('retry')}
      </button>
    </>
  );
  return (
    <div className={styles.popup}>
      <SearchList
        label={t('place.country')}
        find={find}
        chosen={value}
        onChoose={onChoose}
        onEscape={onEscape}
        {...(!countries && { status: failure || <p>{t('place.loading')}</p> })}
      />
    </div>
  );
}
