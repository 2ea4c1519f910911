import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { addressOf, locationOf, type Line } from './line.ts';

/** The fifteen columns in the order of the spec, and the end date. */
export const factNames = [
  'lineId',
  'address',
  'account',
  'password',
  'loc',
  'asnName',
  'orgName',
  'ipType',
  'nativeIp',
  'status',
  'publicIp',
  'asn',
  'asnType',
  'orgType',
  'risk',
  'endsAt',
] as const;
export type FactName = (typeof factNames)[number];

const kinds = {
  residential: 'lines.kind.residential',
  mobile: 'lines.kind.mobile',
  enterprise: 'lines.kind.enterprise',
  education: 'lines.kind.education',
  datacenter: 'lines.kind.datacenter',
  isp: 'lines.kind.isp',
  business: 'lines.kind.business',
  hosting: 'lines.kind.hosting',
  government: 'lines.kind.government',
} as const;

const isKind = (value: string): value is keyof typeof kinds => Object.hasOwn(kinds, value);

/** Formats the properties of a line for the table, the cards and exported files. */
export function useLineFacts() {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  // An unknown kind is shown as in the database.
  const kind = (value: string) => (isKind(value) ? t(kinds[value]) : value);

  return (line: Line): Readonly<Record<FactName, string | number>> => ({
    lineId: line.lineId,
    address: addressOf(line),
    account: line.account ?? '',
    password: line.password ?? '',
    loc: locationOf(line, language),
    asnName: line.asnName,
    orgName: line.orgName,
    ipType: kind(line.ipType),
    nativeIp: t(line.nativeIp ? 'lines.yes' : 'lines.no'),
    status: t(`lines.state.${line.status}`),
    publicIp: line.publicIp,
    asn: line.asn,
    asnType: kind(line.asnType),
    orgType: kind(line.orgType),
    risk: line.risk,
    endsAt: formatTime(line.endsAt, language),
  });
}
