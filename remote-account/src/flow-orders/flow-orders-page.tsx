import { latePart } from 'shared-ui/late-part';
import { useSearchParams } from 'shared-ui/router';
import { FlowOrderList } from './flow-order-list.tsx';
import { readStep } from './set-up/set-up-address.ts';

const SetUp = latePart(async () => ({ default: (await import('./set-up/set-up.tsx')).SetUp }));

/** The customer's flow orders: the list or the setup of one order, depending on the URL. */
export default function FlowOrdersPage() {
  const [params] = useSearchParams();
  return readStep(params) === 'list' ? <FlowOrderList /> : <SetUp />;
}
