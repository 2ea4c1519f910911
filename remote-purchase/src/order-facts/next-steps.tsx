import { routes, type RouteId } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { NumberedSteps } from 'shared-ui/numbered-steps';
import styles from './next-steps.module.css';

interface Guide {
  readonly route: RouteId;
  /** Of a route with parameters. */
  readonly params?: Readonly<Record<string, string>>;
  /** Default: the page's own. */
  readonly name?: string;
}

interface NextStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly guides: readonly Guide[];
}

/** What to do with an order that runs, and where to read more. */
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
