import { ANYWHERE } from 'shared-contracts/proxy/exit-place';
import { latePart } from '../../late-part/late-part.tsx';
import { CountryChoice } from './country-choice.tsx';
import type { PlaceFieldsProps } from './narrow-fields.tsx';

const NarrowFields = latePart<PlaceFieldsProps>(() => import('./narrow-fields.tsx'));

/** Fields for where exits are: the country or region, and within it the state, city, ISP and AS number. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  return (
    <div>
      <CountryChoice value={place.country} onChange={(country) => onChange({ ...ANYWHERE, country })} />
      {place.country !== '' && <NarrowFields key={place.country} place={place} onChange={onChange} />}
    </div>
  );
}
