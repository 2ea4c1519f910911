import { useTranslation } from 'shared-ui/i18n';
import { DEDUPE_HOURS, EXTRACT_MAX, EXTRACT_MIN, SIGN_FUTURE_SECONDS, SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { extractionChoices as choices, type ParameterName } from 'shared-contracts/extraction/extraction-link';
import { stringToSign } from 'shared-contracts/proxy/sign';

const TIMESTAMP_DIGITS = 10;

/** Descriptions of the values that each parameter accepts. */
export function useParameterValues(): Readonly<Record<ParameterName, string>> {
  const { t } = useTranslation(['remote-tools', 'proxySettings']);
  const join = (parts: readonly string[]) => parts.join(t('getApi.parameters.separator'));
  const withDefault = (text: string, value: string) => join([text, t('getApi.parameters.default', { value })]);
  const meanings = <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
    withDefault(join(values.map((value) => `${value} ${name(value)}`)), values[0] as Value);

  return {
    orderId: t('getApi.parameters.orderId.values'),
    num: withDefault(t('getApi.parameters.num.values', { min: EXTRACT_MIN, max: EXTRACT_MAX }), String(EXTRACT_MIN)),
    protocol: meanings(choices.protocol, (value) => t(`proxySettings:protocol.${value}`)),
    time: withDefault(choices.time.join(t('getApi.parameters.listSeparator')), choices.time[0] as string),
    country: t('getApi.parameters.country.values'),
    state: t('getApi.parameters.state.values'),
    city: t('getApi.parameters.city.values'),
    asn: t('getApi.parameters.asn.values'),
    isp: t('getApi.parameters.isp.values'),
    timestamp: t('getApi.parameters.timestamp.values', { digits: TIMESTAMP_DIGITS }),
    sign: t('getApi.parameters.sign.values', {
      text: stringToSign('orderId', 'orderKey', 'timestamp'),
      before: SIGN_FUTURE_SECONDS / 60,
      after: SIGN_PAST_SECONDS / 3600,
    }),
    format: meanings(choices.format, (value) => t(`proxySettings:link.format.${value}`)),
    singleIp: meanings(choices.singleIp, (value) => t(`getApi.parameters.singleIp.${value}`)),
    dedupe: meanings(choices.dedupe, (value) => t(`getApi.parameters.dedupe.${value}`, { hours: DEDUPE_HOURS })),
    auth: meanings(choices.auth, (value) => t(`getApi.parameters.auth.${value}`)),
  };
}
