import { TRAFFIC_OVERHEAD_PERCENT, proxyTraffic } from 'shared-contracts/rules/page-traffic';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PriceLink } from '../parts/price-link.tsx';
import { KB, MONTH_DAYS } from '../parts/traffic.ts';
import styles from './visits.module.css';

const FEEDS = 300;
const VISITS_PER_DAY = 48;
const FEED_WEIGHT = 45 * KB;
const UNCHANGED_WEIGHT = 6 * KB;
/** One in this many visits finds something new. */
const NEWS_EVERY = 10;

const visits = FEEDS * VISITS_PER_DAY * MONTH_DAYS;
const withNews = visits / NEWS_EVERY;
const unchanged = visits - withNews;
const askedBytes = withNews * FEED_WEIGHT + unchanged * UNCHANGED_WEIGHT;

/** Monthly traffic of the visits, with the whole feed each time and with `If-None-Match`. */
export function Visits() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const bytes = (value: number) => formatBytes(value, language);
  const product = (count: number, weight: number) => `${number(count)} × ${bytes(weight).replace(' ', '\u00A0')}`;
  const overhead = `${TRAFFIC_OVERHEAD_PERCENT}%`;
  const rows = [
    [t('sceneInfoFusion.order.visits'), number(visits), number(visits)],
    [t('sceneInfoFusion.order.whole'), product(visits, FEED_WEIGHT), product(withNews, FEED_WEIGHT)],
    [t('sceneInfoFusion.order.unchanged'), number(0), product(unchanged, UNCHANGED_WEIGHT)],
    [t('scene.overhead'), overhead, overhead],
    [t('sceneInfoFusion.order.month'), bytes(proxyTraffic(visits * FEED_WEIGHT)), bytes(proxyTraffic(askedBytes))],
  ] as const;
  return (
    <>
      <table className={styles.visits}>
        <caption>
          {t('sceneInfoFusion.order.caption', { feeds: number(FEEDS), times: number(VISITS_PER_DAY), days: number(MONTH_DAYS) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('sceneInfoFusion.order.what')}</th>
            <th scope="col">{t('sceneInfoFusion.order.always')}</th>
            <th scope="col">{t('sceneInfoFusion.order.asked')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, always, asked]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{always}</td>
              <td>{asked}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PriceLink pages={visits} weight={askedBytes / visits}>
        {t('sceneInfoFusion.order.price')}
      </PriceLink>
    </>
  );
}
