import { thirdParties } from 'shared-contracts/rules/third-party';
import { useTranslation } from 'shared-ui/i18n';
import type { SecurityEvent } from './security-events.ts';

/** Returns what an event was, in words. */
export function useEventTitle(): (event: SecurityEvent) => string {
  const { t } = useTranslation('remote-account');
  return ({ kind, method = 'password', service: type, name = '', orderId = '' }) => {
    const service = type === undefined ? '' : thirdParties[type].name;
    switch (kind) {
      case 'loggedIn':
        return t(`security.history.loggedIn.${method}`, { service });
      case 'loginFailed':
        return t(`security.history.loginFailed.${method}`, { service });
      default:
        return t(`security.history.${kind}`, { service, name, order: orderId });
    }
  };
}
