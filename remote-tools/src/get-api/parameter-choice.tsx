import { extractionChoices as choices, type ChoiceName } from 'shared-contracts/extraction-link';
import { useTranslation } from 'shared-ui/i18n';
import { Form, Segmented } from 'shared-ui/antd';

/** Names of the values; binding times are shown in minutes. */
function useValueNames(name: ChoiceName): readonly { value: string; label: string }[] {
  const { t } = useTranslation('remote-tools');
  if (name === 'time') return choices.time.map((value) => ({ value, label: String(Number(value) / 60) }));
  if (name === 'format') return choices.format.map((value) => ({ value, label: t(`getApi.format.${value}`) }));
  return choices[name].map((value) => ({ value, label: t(`getApi.${name}.${value}` as 'getApi.protocol.1') }));
}

/** A parameter with a few values, all of them in view. */
export function ParameterChoice({ name }: { readonly name: ChoiceName }) {
  const { t } = useTranslation('remote-tools');
  const label = t(`getApi.${name}.label`);
  const hint = name === 'time' || name === 'singleIp' ? t(`getApi.${name}.hint`) : undefined;
  return (
    <Form.Item name={name} label={label} extra={hint}>
      <Segmented block options={[...useValueNames(name)]} aria-label={label} />
    </Form.Item>
  );
}
