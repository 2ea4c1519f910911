import { useNavigate, useSearchParams } from 'shared-ui/router';

/** Meaning of the step number in the URL: the list, the settings of an order, or the result. */
const steps = ['list', 'settings', 'result'] as const;
export type Step = (typeof steps)[number];

/** Ways to use an order, indexed by their number in the URL. */
export const ways = ['link', 'account', 'code'] as const;
export type Way = (typeof ways)[number];

export function readStep(params: URLSearchParams): Step {
  return steps[Number(params.get('step') ?? 0)] ?? 'list';
}

function readWay(params: URLSearchParams): Way {
  return ways[Number(params.get('type') ?? 0)] ?? 'link';
}

export interface SetUpPlace {
  readonly step: Step;
  readonly way: Way;
  /** Empty until one is chosen. */
  readonly orderId: string;
}

/** Query string of a place in the setup; `settings` are the parameters of the settings. */
function queryOf({ step, way, orderId }: SetUpPlace, settings: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams({
    step: String(steps.indexOf(step)),
    type: String(ways.indexOf(way)),
    ...(orderId && { order: orderId }),
    ...settings,
  });
  return `?${params.toString()}`;
}

const placeNames = ['step', 'type', 'order'];

/** Current place in the setup, and navigation from it. Each step is one Back from the next. */
export function useSetUp() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place: SetUpPlace = { step: readStep(params), way: readWay(params), orderId: params.get('order') ?? '' };
  const settings = Object.fromEntries([...params].filter(([name]) => !placeNames.includes(name)));
  /** @param kept settings of the current way to keep */
  const query = (change: Partial<SetUpPlace>, kept: Readonly<Record<string, string>> = settings) => queryOf({ ...place, ...change }, kept);
  const go = (search: string, { replace = false } = {}) => void navigate({ search }, { replace });
  return { ...place, params, query, go };
}
