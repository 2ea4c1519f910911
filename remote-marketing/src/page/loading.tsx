import { RotateCw } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import button from 'shared-ui/button.module.css';
import styles from './loading.module.css';

function Skeleton({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation('remote-marketing');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('page.loading')}>
      {lines.map((className, index) => (
        // The lines are never reordered.
        <span key={`${className}-${index}`} className={styles[className]} />
      ))}
    </div>
  );
}

const entry = ['heading', 'line', 'short'];

export const ListSkeleton = () => <Skeleton lines={[...entry, ...entry, ...entry]} />;
export const ArticleSkeleton = () => <Skeleton lines={['title', 'short', 'line', 'line', 'line', 'short']} />;

interface LoadFailureProps {
  readonly text: string;
  readonly onRetry: () => void;
}

export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('remote-marketing');
  return (
    <div className={styles.failure} role="alert">
      <p>{text}</p>
      <button type="button" className={button.outline} onClick={onRetry}>
        <RotateCw size={18} aria-hidden />
        {t('page.retry')}
      </button>
    </div>
  );
}
