import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { NumberedSteps } from 'shared-ui/numbered-steps';
import styles from './next-steps.module.css';

interface Guide {
  readonly route: RouteId;
  /** Route parameters. */
  readonly params?: Readonly<Record<string, string>>;
  /** Link text. Default: the page's own name. */
  readonly name?: string;
}

interface NextStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly guides: readonly Guide[];
}

/** Next steps with an active order, and guides to read. */
export function NextSteps({ steps, guides }: NextStepsProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('next.title')}</h2>
      <NumberedSteps heading="h3" steps={steps} />
      <ul className={styles.guides} aria-label={t('next.guides')}>
        {guides.map(({ route, params = {}, name = routes[route].title[language] }) => (
          <li key={name}>
            <PageLink route={route} params={params}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
