import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'shared-ui/router';

/** What opens beside the list, about one of its orders. */
export type PanelName = 'remark' | 'key' | 'whitelist' | 'ledger';

const PANEL = 'panel';
const ORDER = 'order';

/** Gives the query that opens a panel over the list as it stands. */
export function usePanelQuery(): (panel: PanelName, orderId: string) => string {
  const [params] = useSearchParams();
  return (panel, orderId) => {
    const next = new URLSearchParams(params);
    next.set(PANEL, panel);
    next.set(ORDER, orderId);
    return `?${next.toString()}`;
  };
}

/** The panel that the address names, and the way back to the list. */
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
    // Closing is Back, where the list is what Back leads to.
    if (wasClosed.current) void navigate(-1);
    else {
      setParams(
        (present) => {
          const list = new URLSearchParams(present);
          // What panels keep in the address goes with them.
          for (const name of [PANEL, ORDER, ...PANEL_FILTERS]) list.delete(name);
          return list;
        },
        { replace: true },
      );
    }
  }

  return { panel: isOpen ? panel : null, orderId: orderId ?? '', close };
}

/** What the panels themselves keep in the address. */
const PANEL_FILTERS = ['from', 'to', 'rows'] as const;
