import styles from './marked-text.module.css';
import { queryExpression } from './query-expression.ts';

interface MarkedTextProps {
  readonly text: string;
  readonly query: string;
}

/** A text with the matches of a query marked. */
export function MarkedText({ text, query }: MarkedTextProps) {
  const expression = queryExpression(query);
  if (!expression) return text;
  return text.split(expression).map((piece, index) =>
    // Every other piece is a match. The pieces of a text are never reordered.
    index % 2 === 1 ? (
      <mark key={`${index}-${piece}`} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
