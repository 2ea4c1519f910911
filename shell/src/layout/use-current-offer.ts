import { useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import { useIsOver } from 'shared-ui/use-is-over';
import { readPublic } from '../api-client/read-public.ts';
import { whenIdle } from '../screen/when-idle.ts';

type Offer = NonNullable<CallResponse<'getProductPriceList'>['offer']>;

/** The current offer on flow packages, fetched when the page is idle; undefined while there is none. */
export function useCurrentOffer(): Offer | undefined {
  const [offer, setOffer] = useState<Offer | null>(null);
  const isOver = useIsOver(offer?.endsAt);

  useEffect(() => {
    const ask = () =>
      readPublic('getProductPriceList', { id: productFamily.flow }).then(
        (list) => setOffer(list.offer),
        () => undefined,
      );
    return whenIdle(() => void ask());
  }, []);

  return offer === null || isOver ? undefined : offer;
}
