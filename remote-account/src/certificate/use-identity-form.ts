import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { Form, type FormInstance } from 'shared-ui/antd';
import { numberFields, type Identity } from './identity-fields.ts';
import { placeRefusal } from './place-refusal.ts';
import type { Certification, CertificationKind } from './use-certification.ts';
import { useIdentityDraft } from './use-identity-draft.ts';
import { useSendIdentity } from './use-send-identity.ts';

type NamePath = Parameters<FormInstance<Identity>['focusField']>[0];

/** The previously submitted values, without their masked numbers. */
function previousFields({ personal, company }: Certification): Identity {
  const fields: Identity = { ...personal, ...company };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !numberFields.some((field) => field === name)));
}

/**
 * The form for both kinds of identity, prefilled from the draft or the previous attempt.
 * @param kind kind of the open form, if any
 * @param onSent called once the server has accepted the form
 */
export function useIdentityForm(certification: Certification, kind: CertificationKind | undefined, onSent: () => void) {
  const { t } = useTranslation('shell');
  const [form] = Form.useForm<Identity>();
  const draft = useIdentityDraft();
  // Later responses must not overwrite what is being typed.
  const [sent] = useState(() => previousFields(certification));
  const [refusal, setRefusal] = useState('');
  const { mutate, isPending } = useSendIdentity(certification);

  function refuse(error: unknown, of: CertificationKind): void {
    const placed = placeRefusal(error, of, t('toastTip.error.tip1'));
    form.setFields(placed.fields.map(({ name, message }) => ({ name, errors: [message] })));
    setRefusal(placed.form);
    const [first] = placed.fields;
    if (first) form.focusField(first.name);
  }

  function take(): void {
    draft.clear();
    for (const field of numberFields) form.setFieldValue(field, undefined);
    onSent();
  }

  async function send(): Promise<void> {
    if (!kind || isPending) return;
    setRefusal('');
    mutate({ kind, identity: form.getFieldsValue(true) }, { onSuccess: take, onError: (error) => refuse(error, kind) });
  }

  return {
    /** Props of StepForm. */
    stepForm: {
      form,
      initialValues: { ...sent, ...draft.initial },
      noValidate: true,
      onFinish: send,
      onFinishFailed: ({ errorFields: [first] }: { readonly errorFields: readonly { readonly name: NamePath }[] }) =>
        first && form.focusField(first.name),
      onValuesChange: () => kind && draft.save(kind, form.getFieldsValue(true)),
    },
    isSending: isPending,
    refusal,
  };
}
