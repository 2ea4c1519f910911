import { useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { afterFirstPaint } from 'shared-ui/after-first-paint';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { supportedPercent } from '../availability/supported-percent.ts';
import { formatDate } from '../page/format-date.ts';

/** The measured IP availability, requested once the page is idle; a link to the status page either way. */
export function AvailabilityFact() {
  const { t } = useTranslation('remote-marketing');
  const { api, site } = useShell();
  const language = useLanguage();
  const [measured, setMeasured] = useState<CallResponse<'ipAvailability'>>();

  useEffect(() => {
    const ask = () => api('ipAvailability', {}, { errors: 'quiet' }).then(setMeasured, () => undefined);
    return afterFirstPaint(() => void ask());
  }, [api]);

  const percent = measured && supportedPercent(measured.attempts, measured.available, language);
  const found = site.mode === 'sandbox' ? 'simulated' : 'measured';
  return (
    <PageLink route="status">
      {t(`home.facts.availability.${percent ? found : 'value'}`, {
        percent,
        date: measured && formatDate(measured.since, language, 'medium'),
      })}
    </PageLink>
  );
}
