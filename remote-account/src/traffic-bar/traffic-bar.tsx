import type { ComponentProps } from 'react';
import { usagePercents } from 'shared-contracts/constants';
import styles from './traffic-bar.module.css';

const [, much, nearlyAll] = usagePercents;

function levelOf(percent: number): 'nearlyAll' | 'much' | 'some' {
  if (percent >= nearlyAll) return 'nearlyAll';
  return percent >= much ? 'much' : 'some';
}

/** Share of an order's traffic that is used, 0–100. */
export function usedPercent({ usedBytes, totalBytes }: { readonly usedBytes: number; readonly totalBytes: number }): number {
  return totalBytes === 0 ? 100 : Math.min(100, (usedBytes / totalBytes) * 100);
}

interface TrafficBarProps extends ComponentProps<'div'> {
  readonly percent: number;
}

/** Bar of used traffic, colored at the thresholds of the alerts. Without a role, it is purely visual. */
export function TrafficBar({ percent, className = '', ...props }: TrafficBarProps) {
  return (
    <div {...props} className={`${styles.bar} ${className}`} data-level={levelOf(percent)} data-drawn>
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}
