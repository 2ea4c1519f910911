import { create } from 'zustand';

/** How many pages a reader is waiting for. */
export const useLoading = create<{ readonly waiting: number }>(() => ({ waiting: 0 }));

/** Counts a load as one that the reader waits for until it has ended. */
export async function whileLoading<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  // The store may not change while React draws, which is when a page finds out that it must load.
  queueMicrotask(() => useLoading.setState(({ waiting }) => ({ waiting: waiting + 1 })));
  try {
    return await load;
  } finally {
    queueMicrotask(() => useLoading.setState(({ waiting }) => ({ waiting: waiting - 1 })));
  }
}
