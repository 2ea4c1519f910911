import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useHydrated } from 'shared-contracts/shell';

interface EarlyInput {
  readonly field: HTMLInputElement;
  readonly value: string;
  readonly checked: boolean;
}

const isTouched = ({ value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  checked !== defaultChecked || value !== defaultValue;

/** Sets the value like user input. React's own `value` setter is bypassed, because it would ignore the change as its own. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function repeat({ field, value, checked }: EarlyInput): void {
  if (field.checked !== checked) field.click();
  if (field.value !== value) type(field, value);
}

/**
 * Replays input made on a prerendered page before hydration; the next render would undo it.
 * @returns the ref of the element that contains the fields
 */
export function useReplayedInput<Holder extends HTMLElement>(): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  const early = useRef<readonly EarlyInput[]>([]);
  const isHydrated = useHydrated();

  useLayoutEffect(() => {
    if (!isHydrated) {
      const fields = [...(holder.current?.querySelectorAll('input') ?? [])].filter(isTouched);
      early.current = fields.map((field) => ({ field, value: field.value, checked: field.checked }));
      return;
    }
    // Deferred, so that each change is handled before the next one.
    queueMicrotask(() => early.current.forEach(repeat));
  }, [isHydrated]);

  return holder;
}
