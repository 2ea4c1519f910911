import { CircleAlert, Play } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { Button } from 'shared-ui/antd';
import { CopyButton } from 'shared-ui/copy-button';
import { PageLink } from 'shared-ui/link';
import { useMutation } from 'shared-ui/query';
import { readAnswer } from './read-answer.ts';
import styles from './try-link.module.css';

/** Lines of an answer in view; more are scrolled. */
const linesInView = (text: string) => Math.min(12, Math.max(3, text.split('\n').length));

/** Calls the link from this browser and shows what it answers. */
export function TryLink({ link }: { readonly link: string }) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  const attempt = useMutation({
    mutationFn: async () => readAnswer(await (await fetch(link, { headers: { env: language } })).text()),
  });
  const { data: answer } = attempt;

  return (
    <>
      <div className={styles.actions}>
        <Button icon={<Play size={16} aria-hidden />} loading={attempt.isPending} onClick={() => attempt.mutate()}>
          {t('getApi.link.try')}
        </Button>
      </div>
      <div aria-live="polite">
        {attempt.isError && (
          <p className={styles.refusal}>
            <CircleAlert size={18} aria-hidden />
            {t('getApi.answer.unreached')}
          </p>
        )}
        {answer?.refusal && (
          <p className={styles.refusal}>
            <CircleAlert size={18} aria-hidden />
            <span>
              {t('getApi.answer.refused', answer.refusal)}{' '}
              <PageLink route="helpErrorCode" suffix={`#${answer.refusal.code}`}>
                {t('getApi.answer.codes')}
              </PageLink>
            </span>
          </p>
        )}
        {answer && (
          <>
            <div className={styles.head}>
              <h3>{t('getApi.answer.title')}</h3>
              <CopyButton text={answer.text} label={t('getApi.answer.label')} />
            </div>
            <textarea
              className={styles.answer}
              readOnly
              rows={linesInView(answer.text)}
              aria-label={t('getApi.answer.title')}
              value={answer.text}
            />
          </>
        )}
      </div>
    </>
  );
}
