import { setImmediate as turn } from 'node:timers/promises';

type Task = () => void | Promise<void>;

interface Event {
  readonly at: number;
  /** Events of the same moment happen in the order in which they were planned. */
  readonly order: number;
  readonly task: Task;
  isCancelled: boolean;
}

const isBefore = (one: Event, other: Event) => one.at < other.at || (one.at === other.at && one.order < other.order);

/**
 * Time that passes only from one planned event to the next, in milliseconds. Whatever an event starts, and is not itself planned, finishes
 * before the next one.
 */
export class VirtualTime {
  /** Binary heap. */
  readonly #events: Event[] = [];
  #planned = 0;
  #now = 0;

  get now(): number {
    return this.#now;
  }

  /** @returns a function that prevents it */
  after(milliseconds: number, task: Task): () => void {
    const event: Event = { at: this.#now + milliseconds, order: this.#planned, task, isCancelled: false };
    this.#planned += 1;
    this.#push(event);
    return () => void (event.isCancelled = true);
  }

  /** @returns a function that ends it */
  every(milliseconds: number, task: Task): () => void {
    let isOver = false;
    const next = async () => {
      if (isOver) return;
      this.after(milliseconds, next);
      await task();
    };
    this.after(milliseconds, next);
    return () => void (isOver = true);
  }

  async sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.after(milliseconds, resolve));
  }

  async runUntil(end: number): Promise<void> {
    for (let [next] = this.#events; next && next.at <= end; [next] = this.#events) {
      this.#pop();
      if (next.isCancelled) continue;
      this.#now = next.at;
      await next.task();
      await turn();
    }
    this.#now = end;
  }

  #push(event: Event): void {
    const events = this.#events;
    let index = events.push(event) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(event, events[parent] as Event)) break;
      events[index] = events[parent] as Event;
      index = parent;
    }
    events[index] = event;
  }

  #pop(): void {
    const events = this.#events;
    const last = events.pop() as Event;
    if (events.length === 0) return;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      const child = right < events.length && isBefore(events[right] as Event, events[left] as Event) ? right : left;
      if (child >= events.length || !isBefore(events[child] as Event, last)) break;
      events[index] = events[child] as Event;
      index = child;
    }
    events[index] = last;
  }
}
