import { useMemo } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { FindingList } from '../pasted/finding-list.tsx';
import { Verdict } from '../pasted/verdict.tsx';
import { LinkFacts } from './link-facts.tsx';
import type { PastedSign } from './pasted-sign.ts';
import { RightLinkPart } from './right-link-part.tsx';
import { analyzeSignedLink } from './sign-report.ts';
import { SignedTextPart } from './signed-text-part.tsx';
import { useFindingTexts } from './use-finding-texts.ts';
import { verdictOf } from './verdict-of.ts';

const states = {
  right: 'ok',
  refused: 'bad',
  explained: 'bad',
  unexplained: 'bad',
  incomplete: 'bad',
  keyNeeded: 'open',
} as const;

/** Result for a pasted link: its parts, its faults, and the corrected link. */
export default function SignResult({ text, orderKey, now, isKeyShown }: PastedSign & { readonly isKeyShown: boolean }) {
  const { t } = useTranslation('remote-tools');
  const textsOf = useFindingTexts();
  const report = useMemo(() => analyzeSignedLink({ text, orderKey, now, origin: location.origin }), [text, orderKey, now]);
  if (!report) return <p role="status">{t('signDebugger.noLink')}</p>;
  const verdict = verdictOf(report);
  const findings = textsOf(report);
  const key = orderKey.trim();
  return (
    <>
      <div role="status">
        <Verdict
          state={states[verdict]}
          title={t(`signDebugger.verdict.${verdict}.title`)}
          text={t(`signDebugger.verdict.${verdict}.text`)}
        />
        {findings.length > 0 && <FindingList label={t('signDebugger.found')} findings={findings} />}
      </div>
      <LinkFacts report={report} now={now} />
      <SignedTextPart report={report} orderKey={key} isKeyShown={isKeyShown} />
      {key !== '' && report.fields.get('orderId') && <RightLinkPart report={report} orderKey={key} now={now} />}
    </>
  );
}
