import { useTranslation } from 'shared-ui/i18n';
import { EXTRACT_MAX, EXTRACT_MIN } from 'shared-contracts/constants';
import type { ExtractionSettings } from 'shared-contracts/extraction-link';
import { checkExtractQuantity } from 'shared-contracts/rules/quantity';
import { useSession, useShell } from 'shared-contracts/shell';
import { Button, Form, InputNumber } from 'shared-ui/antd';
import { CountryField } from './country-field.tsx';
import { OrderField } from './order-field.tsx';
import { ParameterChoice } from './parameter-choice.tsx';
import styles from './settings-form.module.css';

interface SettingsFormProps {
  readonly settings: ExtractionSettings;
  readonly onChange: (settings: ExtractionSettings) => void;
  readonly onGenerate: () => Promise<void>;
  readonly generating: boolean;
}

export function SettingsForm({ settings, onChange, onGenerate, generating }: SettingsFormProps) {
  const { t } = useTranslation(['remote-tools', 'shell']);
  const { notify, openLogin } = useShell();
  const visitor = useSession((session) => session.accessToken === '');
  const [form] = Form.useForm<ExtractionSettings>();

  async function checkQuantity(_: unknown, num: number | null): Promise<void> {
    const broken = checkExtractQuantity(num ?? Number.NaN);
    if (broken) throw new Error(t(`shell:toastTip.${broken}`));
  }

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={settings}
      className={styles.form ?? ''}
      onValuesChange={(_, values) => onChange({ ...settings, ...values })}
      onFinish={() => (visitor ? openLogin() : void onGenerate())}
      onFinishFailed={({ errorFields }) => notify.warning(errorFields[0]?.name[0] === 'num' ? 'warning.tip17' : 'warning.tip16')}
    >
      <OrderField orderId={settings.orderId} />
      <div className={styles.pair}>
        <Form.Item
          name="num"
          label={t('getApi.num')}
          extra={t('getApi.numHint', { min: EXTRACT_MIN, max: EXTRACT_MAX })}
          rules={[{ validator: checkQuantity }]}
        >
          <InputNumber className={styles.wide ?? ''} inputMode="numeric" />
        </Form.Item>
        <CountryField />
      </div>
      <ParameterChoice name="time" />
      <div className={styles.pair}>
        <ParameterChoice name="protocol" />
        <ParameterChoice name="format" />
        <ParameterChoice name="singleIp" />
        <ParameterChoice name="dedupe" />
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={generating}>
        {t('getApi.generate')}
      </Button>
    </Form>
  );
}
