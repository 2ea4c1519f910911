import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'shared-ui/router';

/** Panels that open beside the list for one of its orders. */
export type PanelName = 'remark' | 'tags' | 'autoRenewal' | 'key' | 'whitelist' | 'subUsers' | 'ledger' | 'insight';

const PANEL = 'panel';
const ORDER = 'order';

/** Returns the query string that opens a panel over the current list. */
export function usePanelQuery(): (panel: PanelName, orderId: string) => string {
  const [params] = useSearchParams();
  return (panel, orderId) => {
    const next = new URLSearchParams(params);
    next.set(PANEL, panel);
    next.set(ORDER, orderId);
    return `?${next.toString()}`;
  };
}

/** The panel named in the URL, and a function that closes it. */
export function useOpenPanel() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const panel = params.get(PANEL);
  const orderId = params.get(ORDER);
  const isOpen = panel !== null && orderId !== null;
  const wasClosed = useRef(false);
  useEffect(() => {
    if (!isOpen) wasClosed.current = true;
  }, [isOpen]);

  function close(): void {
    // Closing goes Back if that leads to the list.
    if (wasClosed.current) void navigate(-1);
    else {
      setParams(
        (present) => {
          const list = new URLSearchParams(present);
          // The panels' own parameters are removed with them.
          for (const name of [PANEL, ORDER, ...PANEL_FILTERS]) list.delete(name);
          return list;
        },
        { replace: true },
      );
    }
  }

  return { panel: isOpen ? panel : null, orderId: orderId ?? '', close };
}

/** Parameters that the panels themselves keep in the URL. */
const PANEL_FILTERS = ['from', 'to', 'rows', 'period', 'sub'] as const;
