import { proxyShapes } from 'shared-contracts/proxy/shapes';
import { SAMPLE_ORDER_ID } from 'shared-contracts/rules/order-id';
import { useTranslation } from 'shared-ui/i18n';
import { ToolTable } from '../tool-page/tool-table.tsx';

/** Fictitious entry and login; only the notation matters. */
const shapes = proxyShapes({
  host: 'entry.example.com',
  port: 8000,
  user: `${SAMPLE_ORDER_ID}_JP___10_kmwqzrta`,
  password: 'orderKey',
  protocol: '1',
});

/** Table of the notations that programs use for the same setting. */
export function ShapeTable() {
  const { t } = useTranslation('remote-tools');
  return (
    <section>
      <h2>{t('configDoctor.shapes.title')}</h2>
      <p>{t('configDoctor.shapes.text')}</p>
      <ToolTable
        label={t('configDoctor.shapes.title')}
        rows={shapes.map(({ name, text }) => ({
          key: name,
          name: t(`configDoctor.repaired.shape.${name}`),
          values: [{ code: text }],
        }))}
      />
    </section>
  );
}
