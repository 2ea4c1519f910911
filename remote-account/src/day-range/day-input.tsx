import { useEffect, useState, type ComponentProps } from 'react';
import { afterPaint } from 'shared-ui/after-paint';
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
  // A date field consists of a dozen elements, which would delay the first paint of its page.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return (
    <TextInput
      {...input}
      type={isPainted ? 'date' : 'text'}
      value={typed ?? day}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (readDay(value) === value) onDay(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
