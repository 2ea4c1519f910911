import { proxyErrors } from 'shared-contracts/proxy/errors';
import { useTranslation } from 'shared-ui/i18n';
import { Field } from '../../field/field.tsx';
import { SelectInput } from '../../field/select-input.tsx';
import type { LoginSettings } from './login-settings.ts';
import type { RegionEntry } from './use-entries.ts';

export interface EntryFieldProps {
  readonly settings: Pick<LoginSettings, 'entry'>;
  readonly entries: readonly RegionEntry[];
  readonly onChange: (part: Partial<LoginSettings>) => void;
}

/** Choice between the nearest entry and those of the regions. A region that isn't there counts as the nearest. */
export default function EntryField({ settings, entries, onChange }: EntryFieldProps) {
  const { t } = useTranslation('proxySettings');
  const chosen = entries.find(({ region }) => region === settings.entry)?.region ?? '';
  return (
    <Field label={t('account.entry.label')} hint={t('account.entry.hint', { code: proxyErrors.noExitForPlace.code })}>
      {(control) => (
        <SelectInput {...control} value={chosen} onChange={({ target }) => onChange({ entry: target.value })}>
          <option value="">{t('account.entry.nearest')}</option>
          {entries.map(({ region }) => (
            <option key={region} value={region} translate="no">
              {region}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
