import { ArrowRight } from 'lucide-react';
import { articleRoute, type ArticleKind } from 'shared-contracts/pages/articles';
import type { RouteId } from 'shared-contracts/pages/routes';
import { PageLink } from 'shared-ui/link';
import { Actions } from './actions.tsx';
import styles from './next-step.module.css';

interface NextStepProps {
  /** The use case, for click tracking. */
  readonly scene: RouteId;
  readonly title: string;
  readonly text: string;
  readonly reading: readonly { readonly kind: ArticleKind; readonly id: string; readonly title: string }[];
}

/** End of a use case page: the free trial, and further reading. */
export function NextStep({ scene, title, text, reading }: NextStepProps) {
  return (
    <section className={styles.step} aria-labelledby="next-step">
      <div className={styles.card}>
        <div className={styles.words}>
          <h2 id="next-step">{title}</h2>
          <p>{text}</p>
          <Actions place={`${scene}-end`} />
        </div>
        <ul className={styles.reading}>
          {reading.map(({ kind, id, title: name }) => (
            <li key={id}>
              <PageLink {...articleRoute(kind, id)}>
                {name}
                <ArrowRight size={18} aria-hidden />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
