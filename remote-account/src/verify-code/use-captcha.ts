import { useId } from 'react';
import { CAPTCHA_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/**
 * The image captcha of one form: asked for when shown, renewed on demand and when its life ends.
 * @param onRenewed what was typed for the last picture is worth nothing any more
 */
export function useCaptcha(isShown: boolean, onRenewed: () => void) {
  const { api } = useShell();
  const id = useId();
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['imageVerifyCode', id],
    queryFn: async ({ signal }) => {
      const captcha = await api('imageVerifyCode', {}, { signal, errors: 'quiet' });
      onRenewed();
      return captcha;
    },
    enabled: isShown,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: CAPTCHA_LIFETIME_SECONDS * 1000,
  });
  return {
    verifyId: data?.verifyId,
    image: data?.pngBase64 ? toDataUrl(data.pngBase64) : undefined,
    isFetching,
    isError,
    renew: () => void refetch(),
  };
}

function toDataUrl(png: string): string {
  return png.startsWith('data:') ? png : `data:image/png;base64,${png}`;
}
