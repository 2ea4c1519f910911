import type { OrderContent } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { Flag } from 'shared-ui/flag';
import { useTranslation } from 'shared-ui/i18n';
import { placeName } from 'shared-ui/place-name';
import styles from './fixed-lines.module.css';

interface FixedLinesProps {
  readonly place: OrderContent['place'];
  readonly lines: number;
}

/** Location and number of the lines being renewed, neither of which can be changed. */
export function FixedLines({ place, lines }: FixedLinesProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  return (
    <p className={styles.lines}>
      {place && <Flag countryCode={place.code} />}
      {place && <span>{placeName(place, language)}</span>}
      <strong>{t('dialog.renewedLines', { count: lines })}</strong>
    </p>
  );
}
