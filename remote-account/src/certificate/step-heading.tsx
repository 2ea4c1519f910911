import styles from './step-heading.module.css';

interface StepHeadingProps {
  readonly title: string;
  readonly text: string;
}

export function StepHeading({ title, text }: StepHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 tabIndex={-1}>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
