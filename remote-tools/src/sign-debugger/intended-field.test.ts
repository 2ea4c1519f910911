import { intendedField } from './intended-field.ts';
import { signedFields } from './signed-fields.ts';

const fields = signedFields.getIp;

/** Names seen in programs of customers, by the parameter that they mean. */
const aliases = {
  orderId: 'order orderNo order_num orderNumber oid ORDERID order-id ordrId',
  timestamp: 'ts t stamp now unixTime time-stamp timestmp',
  sign: 'signature sig md5 hash token SIGN sing',
  num: 'number count quantity qty Num',
  protocol: 'proto protcol',
  country: 'countryCode region area contry',
  time: 'duration TIME tmie',
} as const;

it.each(Object.entries(aliases).flatMap(([field, names]) => names.split(' ').map((name) => [name, field])))(
  '%s means %s',
  (name, field) => {
    expect(intendedField(name, fields)).toBe(field);
  },
);

it.each(['ip', 'address', 'whiteIp'])('%s means the address of a whitelist call', (name) => {
  expect(intendedField(name, signedFields.addWhiteIp)).toBe('ip');
});

it.each(['colour', 'x', 'nums', 'user', 'unixtimes2'])('%s means nothing', (name) => {
  expect(intendedField(name, fields)).toBe(undefined);
});

it('prefers the closest name', () => {
  expect(intendedField('timess', ['timesxx', 'times'])).toBe('times');
});

it('means no parameter that the call has already or does not accept', () => {
  expect(
    intendedField(
      'ts',
      fields.filter((field) => field !== 'timestamp'),
    ),
  ).toBe(undefined);
  expect(intendedField('qty', signedFields.addWhiteIp)).toBe(undefined);
});
