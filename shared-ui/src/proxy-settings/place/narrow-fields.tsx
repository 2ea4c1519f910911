import { useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { ExitPlace } from 'shared-contracts/proxy/exit-place';
import { namesOf } from 'shared-contracts/rules/named';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useAnswer } from '../../answers/use-answer.ts';
import button from '../../button.module.css';
import { Field } from '../../field/field.tsx';
import { SelectInput } from '../../field/select-input.tsx';
import { useLoadedTexts } from '../../loaded/use-loaded-texts.ts';
import { placeName } from '../../place-name.ts';
import { NamedChoice } from './named-choice.tsx';
import styles from './place-choice.module.css';

export interface PlaceFieldsProps {
  readonly place: ExitPlace;
  readonly onChange: (part: Partial<ExitPlace>) => void;
}

/** The number of exits in a place. While it is counted, the last known lists stay, so that no field disappears. */
function useExitPlaces({ country, state, city, asn, isp }: PlaceFieldsProps['place']) {
  const answer = useAnswer('exitPlaces', { country, state, city, asn, isp });
  const [last, setLast] = useState<CallResponse<'exitPlaces'>>();
  if (answer.data && answer.data !== last) setLast(answer.data);
  return { ...answer, shown: answer.data ?? last };
}

/** Fields for the state, city, ISP and AS number within a country or region; each only if there is something to choose. */
export default function NarrowFields({ place, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('proxySettings');
  const tLoaded = useLoadedTexts();
  const language = useLanguage();
  const { data, shown, error, retry } = useExitPlaces(place);
  const { state, city, asn, isp } = place;

  if (!shown && error === undefined) return <p className={styles.note}>{t('place.loading')}</p>;
  if (!shown)
    return (
      <div className={styles.failed} role="alert">
        <p>{t('place.failed')}</p>
        <button type="button" className={button.small} onClick={retry}>
          {tLoaded('retry')}
        </button>
      </div>
    );

  const { states, cities, isps, asns } = shown;
  const hasState = states.some(({ code }) => code === state);
  const cityOptions = cities.map((each) => ({
    value: each.code,
    name: placeName(each, language),
    alias: namesOf(each)
      .filter((name) => name !== placeName(each, language))
      .join(' '),
    exits: each.exits,
  }));
  /** A city that is in one state only sets it. */
  function chooseCity(code: string): void {
    const [only, ...others] = cities.filter((each) => each.code === code);
    onChange({ city: code, ...(only && others.length === 0 && { state: only.state }) });
  }

  return (
    <>
      {(states.length > 0 || state !== '') && (
        <Field label={t('place.state')}>
          {(control) => (
            <SelectInput {...control} value={state} onChange={({ target }) => onChange({ state: target.value, city: '' })}>
              <option value="">{t('place.anyState')}</option>
              {!hasState && state !== '' && <option value={state}>{state}</option>}
              {states.map((each) => (
                <option key={each.code} value={each.code}>
                  {`${placeName(each, language)} (${each.code}) · ${t('place.exits', { count: each.exits })}`}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      )}
      {(cities.length > 0 || city !== '') && (
        <NamedChoice label={t('place.city')} any={t('place.anyCity')} options={cityOptions} value={city} onChange={chooseCity} />
      )}
      {(isps.length > 0 || isp !== '') && (
        <NamedChoice
          label={t('place.isp')}
          any={t('place.anyIsp')}
          options={isps.map(({ code, ...each }) => ({ value: code, ...each }))}
          value={isp}
          onChange={(code) => onChange({ isp: code })}
        />
      )}
      {(asns.length > 0 || asn !== '') && (
        <NamedChoice
          label={t('place.asn')}
          any={t('place.anyAsn')}
          options={asns.map((each) => ({ value: String(each.asn), name: `AS${each.asn} ${each.isp}`.trim(), exits: each.exits }))}
          value={asn}
          onChange={(number) => onChange({ asn: number })}
        />
      )}
      <p role="status" className={data?.exits === 0 ? styles.noMatch : styles.note}>
        {data && (data.exits === 0 ? t('place.noMatch') : t('place.match', { count: data.exits }))}
      </p>
    </>
  );
}
