import { writePlaceSettings } from 'shared-contracts/proxy/place-settings';
import type { ExtractionSettings, Signature } from 'shared-contracts/extraction/extraction-link';
import { latePart } from 'shared-ui/late-part';
import { LinkResult } from 'shared-ui/proxy-settings/link-result';
import { useSignedLink } from 'shared-ui/proxy-settings/use-signed-link';
import { TryProxy } from '../try-proxy/try-proxy.tsx';
import { CallLink } from './call-link.tsx';

const OwnAddress = latePart<{ readonly orderId: string }>(() => import('./own-address.tsx'));

interface LinkPaneProps {
  readonly settings: ExtractionSettings;
  readonly signature: Signature | undefined;
  /** Order whose whitelist is checked; empty for visitors. */
  readonly orderId: string;
}

/** The link, its response, and what is needed to use it from the reader's IP. */
export function LinkPane({ settings, signature, orderId }: LinkPaneProps) {
  const signed = useSignedLink(settings, signature);
  const { link } = signed;
  return (
    <>
      <LinkResult signed={signed} />
      {link && <CallLink key={link} link={link} seconds={Number(settings.time)} />}
      {orderId !== '' && <OwnAddress key={orderId} orderId={orderId} />}
      <TryProxy request={{ orderId, protocol: settings.protocol === '2' ? 2 : 1, ...writePlaceSettings(settings) }} />
    </>
  );
}
