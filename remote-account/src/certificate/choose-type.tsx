import { Building2, Gift, UserRound } from 'lucide-react';
import { CERTIFIED_BONUS_DAYS, CERTIFIED_COMPANY_BYTES, CERTIFIED_PERSONAL_BYTES } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatBytes } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './choose-type.module.css';
import { StepHeading } from './step-heading.tsx';
import type { CertificationKind } from './use-certification.ts';

const kinds = [
  { kind: 'personal', Icon: UserRound, bytes: CERTIFIED_PERSONAL_BYTES, needs: ['identity', 'app'] },
  { kind: 'company', Icon: Building2, bytes: CERTIFIED_COMPANY_BYTES, needs: ['licence', 'account'] },
] as const;

/** The two kinds of identity verification, with what each requires and what each gives. */
export function ChooseType({ onChoose }: { readonly onChoose: (kind: CertificationKind) => void }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (
    <>
      <StepHeading title={t('certificate.type.title')} text={t('certificate.type.text')} />
      <div className={styles.kinds}>
        {kinds.map(({ kind, Icon, bytes, needs }) => (
          <section key={kind} className={styles.kind} aria-labelledby={`certificate-${kind}`}>
            <Icon size={28} aria-hidden />
            <h3 id={`certificate-${kind}`}>{t(`certificate.type.${kind}.title`)}</h3>
            <p className={styles.brings}>
              <Gift size={20} aria-hidden />
              {t(`certificate.type.${kind}.brings`, { size: formatBytes(bytes, language), days: CERTIFIED_BONUS_DAYS })}
            </p>
            <p className={styles.needs}>{t('certificate.type.needs')}</p>
            <ul>
              {needs.map((need) => (
                <li key={need}>{t(`certificate.type.need.${need}`)}</li>
              ))}
            </ul>
            <button type="button" className={button.main} onClick={() => onChoose(kind)}>
              {t(`certificate.type.${kind}.choose`)}
            </button>
          </section>
        ))}
      </div>
    </>
  );
}
