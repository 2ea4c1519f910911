import { CircleAlert } from 'lucide-react';
import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from './address-field.module.css';
import type { LineFault } from './use-whitelist-form.ts';

interface AddressFieldProps {
  readonly ref: Ref<{ readonly goTo: (line: number) => void }>;
  readonly value: string;
  readonly faults: readonly LineFault[];
  readonly onChange: (value: string) => void;
  /** Called on blur and after a paste, when the lines are complete. */
  readonly onLeave: () => void;
}

const ROWS = 6;

/** Text area with one numbered address per line and an error for each invalid line. */
export function AddressField({ ref, value, faults, onChange, onLeave }: AddressFieldProps) {
  const { t } = useTranslation('remote-account');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const wrong = new Map(faults.map(({ line, message }) => [line.number, message]));
  const lines = value.split('\n');

  function goTo(line: number): void {
    const { current } = field;
    if (!current) return;
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    current.focus();
    current.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  }
  useImperativeHandle(ref, () => ({ goTo }));

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('flowOrders.whitelist.label')}</label>
      <div className={styles.box} data-wrong={faults.length > 0}>
        <div ref={gutter} className={styles.gutter} aria-hidden>
          {Array.from({ length: Math.max(lines.length, ROWS) }, (_, index) => (
            <span key={index} data-wrong={wrong.has(index + 1)} title={wrong.get(index + 1)}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={field}
          id={id}
          rows={ROWS}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={`${id}-hint`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
          onPaste={onLeave}
          onScroll={({ currentTarget }) => {
            if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('flowOrders.whitelist.hint')}
      </p>
      {faults.length > 0 && (
        <div role="alert">
          <ul className={styles.faults}>
            {faults.map(({ line, message }) => (
              <li key={line.number}>
                <CircleAlert size={16} aria-hidden />
                <span>
                  <button type="button" className={button.text} onClick={() => goTo(line.number)}>
                    {t('flowOrders.whitelist.line', { number: line.number })}
                  </button>{' '}
                  <bdi>{line.text}</bdi>
                  <br />
                  {message}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
