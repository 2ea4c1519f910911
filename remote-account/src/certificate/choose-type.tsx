import { Building2, Gift, UserRound } from 'lucide-react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatBytes } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './choose-type.module.css';
import { StepHeading } from './step-heading.tsx';
import type { CertificationKind } from './use-certification.ts';

const kinds = [
  { kind: 'personal', Icon: UserRound, bonus: 'certifiedPersonalBytes', needs: ['identity', 'app'] },
  { kind: 'company', Icon: Building2, bonus: 'certifiedCompanyBytes', needs: ['licence', 'account'] },
] as const;

/** The two kinds of identity verification, with what each requires and what each gives. */
export function ChooseType({ onChoose }: { readonly onChoose: (kind: CertificationKind) => void }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { figures } = useShell();
  return (
    <>
      <StepHeading title={t('certificate.type.title')} text={t('certificate.type.text')} />
      <div className={styles.kinds}>
        {kinds.map(({ kind, Icon, bonus, needs }) => (
          <section key={kind} className={styles.kind} aria-labelledby={`certificate-${kind}`}>
            <Icon size={28} aria-hidden />
            <h3 id={`certificate-${kind}`}>{t(`certificate.type.${kind}.title`)}</h3>
            <p className={styles.brings}>
              <Gift size={20} aria-hidden />
              {t(`certificate.type.${kind}.brings`, { size: formatBytes(figures[bonus], language), days: figures.certifiedDays })}
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
