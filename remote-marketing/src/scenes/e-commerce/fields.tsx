import { useTranslation } from 'shared-ui/i18n';
import styles from './fields.module.css';

const fields = [
  { name: 'price', often: 'hours' },
  { name: 'stock', often: 'hours' },
  { name: 'seller', often: 'hours' },
  { name: 'delivery', often: 'day' },
  { name: 'rating', often: 'day' },
  { name: 'rank', often: 'day' },
] as const;

/** Fields of a listing worth tracking, how often to read them, and what they show. */
export function Fields() {
  const { t } = useTranslation('remote-marketing');
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, often }) => (
        <li key={name}>
          <h3>{t(`sceneECommerce.fields.${name}.name`)}</h3>
          <span className={styles[often]}>{t(`sceneECommerce.fields.${often}`)}</span>
          <p>{t(`sceneECommerce.fields.${name}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
