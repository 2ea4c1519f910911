import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { setBounded } from './set-bounded.ts';

/** In-memory storage of the OpenID provider, limited to the newest logins. */
export function createMemoryAdapter(): AdapterFactory {
  const rows = new Map<string, AdapterPayload>();

  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`;
    const ofModel = () => [...rows].filter(([key]) => key.startsWith(keyOf('')));
    return {
      upsert: async (id, payload) => setBounded(rows, keyOf(id), payload),
      find: async (id) => rows.get(keyOf(id)),
      findByUid: async (uid) => ofModel().find(([, payload]) => payload.uid === uid)?.[1],
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = rows.get(keyOf(id));
        if (payload) payload.consumed = true;
      },
      destroy: async (id) => {
        rows.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of ofModel()) if (payload.grantId === grantId) rows.delete(key);
      },
    };
  };
}
