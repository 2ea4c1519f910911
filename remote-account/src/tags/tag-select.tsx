import { useState } from 'react';
import { AppProviders } from 'shared-ui/app-providers';
import { Select } from 'shared-ui/antd';
import type { FieldControl } from 'shared-ui/field';
import styles from './tags.module.css';

interface TagSelectProps {
  readonly control: FieldControl;
  /** `tags`: also names that aren't among the options. */
  readonly mode: 'tags' | 'multiple';
  readonly options: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (names: string[]) => void;
  readonly placeholder: string;
  /** Shown instead of options. */
  readonly none: string;
}

/** A select for several tags. A comma or Enter ends a new name. */
export function TagSelect({ control, mode, options, value, onChange, placeholder, none }: TagSelectProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AppProviders>
      <div
        className={styles.select}
        role="presentation"
        onKeyDownCapture={(event) => {
          // Closes the options, not the dialog around them.
          if (event.key === 'Escape' && isOpen) event.preventDefault();
        }}
      >
        <Select<string[]>
          {...control}
          className={styles.control ?? ''}
          size="large"
          mode={mode}
          open={isOpen}
          onOpenChange={setOpen}
          tokenSeparators={[',', '，', '、']}
          options={options.map((name) => ({ value: name, label: name }))}
          value={[...value]}
          onChange={onChange}
          placeholder={placeholder}
          notFoundContent={none}
          status={control['aria-invalid'] ? 'error' : ''}
          // What is outside the dialog is inert.
          getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
        />
      </div>
    </AppProviders>
  );
}
