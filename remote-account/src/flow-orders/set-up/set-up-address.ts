import { useNavigate, useSearchParams } from 'shared-ui/router';

/** What the number in the address means: the list, setting an order up, and what comes of it. */
const steps = ['list', 'settings', 'result'] as const;
export type Step = (typeof steps)[number];

/** Ways to use an order, in the order of their numbers in the address. */
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

/** The query of a place of the set-up; what the settings keep in it is in `settings`. */
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

/** Where in the set-up the address is, and the ways on. Each step is one back of the next. */
export function useSetUp() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place: SetUpPlace = { step: readStep(params), way: readWay(params), orderId: params.get('order') ?? '' };
  const settings = Object.fromEntries([...params].filter(([name]) => !placeNames.includes(name)));
  /** @param kept settings of the present way to go on with */
  const query = (change: Partial<SetUpPlace>, kept: Readonly<Record<string, string>> = settings) => queryOf({ ...place, ...change }, kept);
  const go = (search: string, { replace = false } = {}) => void navigate({ search }, { replace });
  return { ...place, params, query, go };
}
