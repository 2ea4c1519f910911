import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useHydrated } from 'shared-contracts/shell';

interface EarlyInput {
  readonly field: HTMLInputElement;
  readonly value: string;
  readonly checked: boolean;
}

const isTouched = ({ value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  checked !== defaultChecked || value !== defaultValue;

/** As a reader does it: past React's own setter of `value`, which would take it for something that it has written itself. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function repeat({ field, value, checked }: EarlyInput): void {
  if (field.checked !== checked) field.click();
  if (field.value !== value) type(field, value);
}

/**
 * Does again what was typed and chosen on a stored page before this code was there: the next drawing would undo it.
 * @returns the ref of what holds the fields
 */
export function useEarlyInput<Holder extends HTMLElement>(): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  const early = useRef<readonly EarlyInput[]>([]);
  const isHydrated = useHydrated();

  useLayoutEffect(() => {
    if (!isHydrated) {
      const fields = [...(holder.current?.querySelectorAll('input') ?? [])].filter(isTouched);
      early.current = fields.map((field) => ({ field, value: field.value, checked: field.checked }));
      return;
    }
    // Only afterwards is each answered before the next comes.
    queueMicrotask(() => early.current.forEach(repeat));
  }, [isHydrated]);

  return holder;
}
