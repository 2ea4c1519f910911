import type { ThirdPartyType } from 'shared-contracts/constants';
import { thirdParties } from 'shared-contracts/rules/third-party';
import styles from './service-mark.module.css';

/** The first letter of a service's name as a decorative icon. */
export function ServiceMark({ type }: { readonly type: ThirdPartyType }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="11" />
      <text x="12" y="16.5" textAnchor="middle">
        {thirdParties[type].name.charAt(0)}
      </text>
    </svg>
  );
}
