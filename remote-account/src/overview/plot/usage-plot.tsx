import { useState, type KeyboardEvent } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { plotScale } from './plot-scale.ts';
import { PlotBar } from './plot-bar.tsx';
import { pointLabels } from './point-labels.ts';
import { UsageTable } from './usage-table.tsx';
import styles from './usage-plot.module.css';
import type { PlotChoice } from './use-plot-choice.ts';

interface UsagePlotProps {
  readonly usage: CallResponse<'usage'>;
  readonly by: PlotChoice['by'];
  readonly zone: string;
  /** The data still belongs to the previous selection. */
  readonly isOld: boolean;
  /** Id of the element that names the time zone. */
  readonly describedBy: string;
}

/** Points between two axis labels. A phone has room for every other label. */
const MARK_EVERY: Readonly<Record<PlotChoice['by'], number>> = { day: 5, hour: 6 };

/** Index that a key moves to among `count` points; undefined for keys that do not move. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: count - 1 };
  const next = places[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}

/** Bars that show their value on hover, press or arrow keys, with the same figures as a table below. */
export function UsagePlot({ usage: { points, totalBytes }, by, zone, isOld, describedBy }: UsagePlotProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const words = pointLabels(by, zone, language);
  const valueOf = (bytes: number) => formatBytes(bytes, language);
  const scale = plotScale(Math.max(0, ...points.map(({ bytes }) => bytes)));
  const shown = chosen === undefined ? undefined : points[Math.min(chosen, last)];

  function move(event: KeyboardEvent<HTMLElement>): void {
    const next = placeAfter(event.key, chosen ?? last, points.length);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.closest('[role=group]')?.querySelectorAll<HTMLElement>('[data-bar]')[next]?.focus();
  }

  return (
    <figure className={styles.figure} aria-busy={isOld}>
      <figcaption className={styles.caption}>
        {totalBytes === 0 && !shown
          ? t('overview.usage.none')
          : t('overview.usage.value', {
              value: valueOf(shown ? shown.bytes : totalBytes),
              time: shown ? words.long(shown.from) : t('overview.usage.together'),
            })}
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden>
          {scale.map((bytes) => (
            <span key={bytes}>{valueOf(bytes)}</span>
          ))}
        </div>
        <div
          role="group"
          className={styles.bars}
          aria-label={t('overview.usage.bars')}
          aria-describedby={describedBy}
          onPointerLeave={() => setChosen(undefined)}
        >
          {points.map(({ from, bytes }, place) => (
            <PlotBar
              key={from}
              share={bytes / scale[0]}
              label={t('overview.usage.value', { value: valueOf(bytes), time: words.long(from) })}
              mark={(last - place) % MARK_EVERY[by] === 0 ? words.short(from) : undefined}
              isMinor={(last - place) % (2 * MARK_EVERY[by]) !== 0}
              isStop={place === (chosen ?? last)}
              isChosen={place === chosen}
              onChoose={() => setChosen(place)}
              onKeyDown={move}
            />
          ))}
        </div>
      </div>
      <UsageTable points={points} by={by} timeOf={words.long} valueOf={valueOf} />
    </figure>
  );
}
