import { useState } from 'react';
import { useDraft } from 'shared-ui/use-draft';

interface KeptForm<Values> {
  readonly form: Values;
  readonly change: (values: Partial<Values>) => void;
  /** Empties the form, whose values have been used. */
  readonly clear: () => void;
  /** Forgets what was kept; the form stays as it is. */
  readonly forget: () => void;
}

/**
 * Values of a form that survive a new login, which reloads the page.
 * @param name of the form, unique on the site
 * @param empty a constant
 * @param fields names of all values, as a constant
 */
export function useKeptForm<Values extends Readonly<Record<keyof Values, string>>>(
  name: string,
  empty: Values,
  fields: readonly (keyof Values & string)[],
): KeptForm<Values> {
  const { initial, save, clear: forget } = useDraft<Values>(name, fields);
  const [changed, setChanged] = useState<Partial<Values>>({});
  const form = { ...empty, ...initial, ...changed };
  return {
    form,
    change: (values) => {
      setChanged({ ...changed, ...values });
      save({ ...form, ...values });
    },
    clear: () => setChanged(empty),
    forget,
  };
}
