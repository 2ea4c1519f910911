import { useEffect } from 'react';
import { afterPaint } from 'shared-ui/after-paint';
import { useNavigate } from 'shared-ui/router';

let follow: ((address: string, options: { readonly replace: boolean }) => void | Promise<void>) | undefined;

/** Goes to an address of the site, by a page load as long as no router is there. Going where one is adds no entry to go back to. */
export function navigate(address: string): void {
  if (!follow) {
    location.assign(address);
    return;
  }
  afterPaint(() => {
    const { pathname, search, hash } = location;
    void follow?.(address, { replace: address === `${pathname}${search}${hash}` });
  });
}

/** Hands the router's way of going elsewhere to `navigate`. */
export function useRouterToNavigate(): void {
  const go = useNavigate();
  useEffect(() => {
    follow = go;
  }, [go]);
}
