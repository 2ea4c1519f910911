import { useTranslation } from 'shared-ui/i18n';
import type { SchemaNode } from 'shared-contracts/v1/read-reference';

/** A value as it is written in a request, without the quotes of a text. */
export const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the type of a field for people, such as `string (date-time)` or `http | socks5`. */
export function useTypeText(): (schema: SchemaNode) => string {
  const { t } = useTranslation('remote-tools');
  const textOf = (schema: SchemaNode): string => {
    const { type, format, enum: values, const: value, items, anyOf, minimum, maximum } = schema;
    if (values) return values.map(valueText).join(' | ');
    if (value !== undefined) return valueText(value);
    if (anyOf) return anyOf.map(textOf).join(' | ');
    if (items) return t('apiReference.list', { type: textOf(items) });
    const name = typeof type === 'string' ? type : (type?.join(' | ') ?? 'object');
    const range = minimum !== undefined && maximum !== undefined ? `${minimum}–${maximum}` : undefined;
    const detail = format ?? range;
    return detail === undefined ? name : `${name} (${detail})`;
  };
  return textOf;
}
