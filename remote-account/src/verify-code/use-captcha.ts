import { useEffect, useEffectEvent, useState } from 'react';
import { CAPTCHA_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useOnline } from 'shared-ui/use-online';
import { runWhenVisible } from './run-when-visible.ts';

interface Captcha {
  /** Sequence number of the request for this image. */
  readonly round: number;
  /** Both fields are missing if the image could not be loaded. */
  readonly verifyId?: string;
  readonly image?: string;
}

/**
 * The image CAPTCHA of one form: loaded when shown, renewed on request and when it expires.
 * @param onRenewed called when the text typed for the last image has become useless
 */
export function useCaptcha(isShown: boolean, onRenewed: () => void) {
  const { api } = useShell();
  const [round, setRound] = useState(1);
  const [captcha, setCaptcha] = useState<Captcha>();
  const renew = () => setRound((last) => last + 1);

  const take = useEffectEvent((next: Captcha) => {
    setCaptcha(next);
    if (next.verifyId !== undefined) onRenewed();
  });

  useEffect(() => {
    if (!isShown) return undefined;
    const wanted = new AbortController();
    api('imageVerifyCode', {}, { signal: wanted.signal, errors: 'quiet' }).then(
      ({ verifyId, pngBase64 }) => !wanted.signal.aborted && take({ round, verifyId, image: toDataUrl(pngBase64) }),
      () => !wanted.signal.aborted && take({ round }),
    );
    return () => wanted.abort();
  }, [api, isShown, round]);

  useEffect(() => {
    if (!isShown || captcha?.verifyId === undefined) return undefined;
    return runWhenVisible(CAPTCHA_LIFETIME_SECONDS * 1000, () => setRound((last) => last + 1));
  }, [isShown, captcha]);

  const verifyId = captcha?.verifyId;
  const isError = captcha !== undefined && verifyId === undefined;
  useOnline(isShown && isError && captcha.round === round, renew);

  return {
    verifyId,
    image: captcha?.image,
    isFetching: isShown && captcha?.round !== round,
    isError,
    renew,
  };
}

function toDataUrl(png: string): string {
  return png.startsWith('data:') ? png : `data:image/png;base64,${png}`;
}
