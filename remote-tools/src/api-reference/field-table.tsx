import { useTranslation } from 'shared-ui/i18n';
import { ToolTable } from '../tool-page/tool-table.tsx';
import type { Field } from 'shared-contracts/v1/read-reference';
import { useTypeText, valueText } from './use-type-text.ts';

interface FieldTableProps {
  readonly label: string;
  readonly fields: readonly Field[];
  /** Whether to say which fields are required; a response always has all that it requires. */
  readonly isRequest?: boolean;
}

/** Parameters, or fields of a body, with their types and meanings. */
export function FieldTable({ label, fields, isRequest = false }: FieldTableProps) {
  const { t } = useTranslation('remote-tools');
  const typeText = useTypeText();
  const rows = fields.map(({ name, description, isRequired, schema }) => {
    const usual =
      schema.default === undefined || schema.default === '' ? [] : [t('apiReference.default', { value: valueText(schema.default) })];
    const notes = isRequest ? [...(isRequired ? [t('apiReference.required')] : []), ...usual] : [];
    return { key: name, name: { code: name }, values: [{ code: [typeText(schema), ...notes].join(', ') }, description] };
  });
  const columns = (['name', 'type', 'meaning'] as const).map((column) => t(`apiReference.column.${column}`));
  return <ToolTable label={label} columns={columns} rows={rows} labelled />;
}
