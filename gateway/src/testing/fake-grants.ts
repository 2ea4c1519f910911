import type { CallResponse } from 'shared-contracts/api/calls';
import { changeGrant } from 'shared-contracts/rules/traffic-grants';
import type { UsageReport } from '../metering/usage-book.ts';

type Granted = NonNullable<CallResponse<'usageReport'>['grants']>;

/** Grants of traffic to gateways, as the API stores them. */
export class FakeGrants {
  /** Granted bytes by order and gateway. */
  readonly byOrder = new Map<string, Map<string, number>>();
  readonly #wanted = new Map<string, Set<string>>();

  /** Orders of which a gateway should give something back. */
  wantedOf(gatewayId: string): string[] {
    return [...(this.#wanted.get(gatewayId) ?? [])];
  }

  /**
   * Changes the grants of a report that has been booked.
   * @param isNew whether it was booked now
   * @param leftOf bytes left of an order; 0 if it has ended
   */
  change(
    { gatewayId = '', endedGatewayId = '', rows, grants: told = [] }: UsageReport,
    isNew: boolean,
    leftOf: (orderId: string) => number,
  ): Granted {
    for (const granted of this.byOrder.values()) granted.delete(endedGatewayId);
    const used = rows.filter(({ sentBytes, receivedBytes }) => sentBytes + receivedBytes > 0);
    const orderIds = [...new Set([...used, ...told].map(({ orderId }) => orderId))].filter((orderId) => leftOf(orderId) > 0);
    return orderIds.map((id) => {
      const granted = this.byOrder.get(id) ?? new Map<string, number>();
      this.byOrder.set(id, granted);
      const [own, left] = [granted.get(gatewayId) ?? 0, leftOf(id)];
      if (!isNew) return { id, bytes: own, isAll: own >= left };
      const others = [...granted].flatMap(([other, bytes]) => (other === gatewayId ? [] : { gatewayId: other, bytes }));
      const { keptBytes, wantsMore = true } = told.find(({ orderId }) => orderId === id) ?? {};
      const reportedBytes = rows.reduce((sum, row) => sum + (row.orderId === id ? row.sentBytes + row.receivedBytes : 0), 0);
      const { bytes, isAll, wantedFrom } = changeGrant(left, own, others, { reportedBytes, keptBytes, wantsMore });
      if (bytes > 0 || (granted.has(gatewayId) && keptBytes === undefined)) granted.set(gatewayId, bytes);
      else granted.delete(gatewayId);
      if (keptBytes !== undefined) this.#wanted.get(gatewayId)?.delete(id);
      for (const other of wantedFrom) this.#wanted.set(other, (this.#wanted.get(other) ?? new Set()).add(id));
      return { id, bytes, isAll };
    });
  }
}
