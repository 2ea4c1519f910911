import { RotateCw, ShieldCheck } from 'lucide-react';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { Spinner } from 'shared-ui/spinner';
import { TextInput } from 'shared-ui/text-input';
import { useAccountField } from '../form/use-account-field.ts';
import { InputWithAside } from '../form/input-with-aside.tsx';
import type { SmsCode } from './use-send-code.ts';
import styles from './verify-code.module.css';

function Picture({ captcha: { image, isFetching, isError, renew } }: Pick<SmsCode, 'captcha'>) {
  const { t } = useTranslation('remote-account');
  const missing = isFetching ? 'imageCode.loading' : 'imageCode.show';
  return (
    <button type="button" className={styles.image} onClick={renew} aria-busy={isFetching} aria-label={image && t('imageCode.renew')}>
      {image ? <img src={image} alt={t('imageCode.alt')} /> : <span>{t(isError ? 'imageCode.failed' : missing)}</span>}
      <RotateCw size={16} aria-hidden />
    </button>
  );
}

type ImageCodeFieldProps = Pick<SmsCode, 'captcha' | 'proof' | 'send'>;

/**
 * The CAPTCHA image and its field, or a proof of work for those who cannot read images; it protects the sending of a code and is only
 * required then.
 */
export function ImageCodeField({ captcha, proof, send }: ImageCodeFieldProps) {
  const { t } = useTranslation('remote-account');
  const { input, error } = useAccountField('imageCode');
  const toggle = (
    <button type="button" className={button.text} onClick={() => proof.choose(!proof.isChosen)}>
      {t(proof.isChosen ? 'imageCode.withImage' : 'imageCode.without')}
    </button>
  );
  if (proof.isChosen) {
    return (
      <Field label={t('imageCode.proofLabel')} error={error} action={toggle}>
        {({ id, 'aria-describedby': note }) => (
          <output id={id} className={styles.proof} aria-describedby={note} data-checking={proof.isChecking}>
            {proof.isChecking ? <Spinner size={20} /> : <ShieldCheck size={20} aria-hidden />}
            {t(proof.isChecking ? 'imageCode.checking' : 'imageCode.proof')}
          </output>
        )}
      </Field>
    );
  }
  return (
    <Field label={t('imageCode.label')} error={error} action={toggle}>
      {(control) => (
        <InputWithAside aside={<Picture captcha={captcha} />}>
          <TextInput
            {...control}
            {...input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void send();
            }}
          />
        </InputWithAside>
      )}
    </Field>
  );
}
