import { Trans } from 'react-i18next';
import { checkAgreement } from 'shared-contracts/rules/verify-code';
import { Checkbox, Form } from 'shared-ui/antd';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useRules } from '../form/use-rules.ts';
import styles from './agreement-field.module.css';

/** Agreement to the user manual and agreement and the service agreement, which open beside the form. */
export function AgreementField() {
  const rules = useRules();
  // This Trans is a copy of its own, which knows no texts by itself.
  const { i18n } = useTranslation('remote-account');
  return (
    <Form.Item name="agreed" valuePropName="checked" initialValue={false} rules={rules(checkAgreement, false)}>
      <Checkbox className={styles.box ?? ''}>
        <Trans
          i18n={i18n}
          ns="remote-account"
          i18nKey="agreement"
          components={{
            manual: <PageLink route="useProtocol" target="_blank" />,
            service: <PageLink route="aboutProtocol" target="_blank" />,
          }}
        />
      </Checkbox>
    </Form.Item>
  );
}
