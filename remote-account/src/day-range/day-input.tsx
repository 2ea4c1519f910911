import { useState, type ComponentProps } from 'react';
import { TextInput } from 'shared-ui/text-input';
import { readDay } from './day-range.ts';

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** `YYYY-MM-DD`, or empty. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** A native date field. The first digits of a year are valid years too, so only complete dates are reported. */
export function DayInput({ day, onDay, ...input }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...input}
      type="date"
      value={typed ?? day}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (readDay(value) === value) onDay(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
