import { demoCodeLanguages, productFamily, type ProductFamily } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { NextSteps } from '../order-facts/next-steps.tsx';

/** Translation keys of the next steps, in display order. */
const steps = { flow: ['link', 'whitelist', 'code'], static: ['lines', 'setUp', 'renew'] } as const;

/** Next steps for using the product. */
export function PaidSteps({ family }: { readonly family: ProductFamily }) {
  const { t } = useTranslation('remote-purchase');
  const kind = family === productFamily.staticIp ? 'static' : 'flow';
  const names = kind === 'static' ? steps.static : steps.flow;
  const guides =
    kind === 'static'
      ? ([{ route: 'helpGuide', params: { id: 'static-ips' }, name: t('result.guide.static') }, { route: 'help' }] as const)
      : ([
          { route: 'helpGuide', params: { id: 'whitelist' }, name: t('result.guide.whitelist') },
          { route: 'helpCodeDemo' },
          { route: 'helpFlowGuide' },
        ] as const);
  return (
    <NextSteps
      steps={names.map((name) => ({
        title: t(`result.next.${name}.title`),
        text: t(`result.next.${name}.text`, { languages: demoCodeLanguages.length }),
      }))}
      guides={guides}
    />
  );
}
