import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Write = (...said: readonly unknown[]) => void;

/**
 * Log of one request. Creating a pino child costs more than most calls need for all their checks, so it's created when the request first
 * writes something.
 */
class RequestLog {
  readonly #parent: Logger;
  readonly #bindings: Readonly<Record<string, unknown>>;
  #child: Logger | undefined;

  constructor(parent: Logger, bindings: Readonly<Record<string, unknown>>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level() {
    return this.#parent.level;
  }

  child(bindings: Readonly<Record<string, unknown>>, options?: Parameters<Logger['child']>[1]) {
    return this.#own().child(bindings, options);
  }

  fatal(...said: readonly unknown[]) {
    this.#write('fatal', said);
  }

  error(...said: readonly unknown[]) {
    this.#write('error', said);
  }

  warn(...said: readonly unknown[]) {
    this.#write('warn', said);
  }

  info(...said: readonly unknown[]) {
    this.#write('info', said);
  }

  debug(...said: readonly unknown[]) {
    this.#write('debug', said);
  }

  trace(...said: readonly unknown[]) {
    this.#write('trace', said);
  }

  silent() {}

  #own(): Logger {
    return (this.#child ??= this.#parent.child(this.#bindings));
  }

  #write(level: Level, said: readonly unknown[]) {
    if (!this.#parent.isLevelEnabled(level)) return;
    const log = this.#own();
    (log[level] as Write).apply(log, said as unknown[]);
  }
}

/** Makes the logs of requests cheap. Routes with a level of their own keep Fastify's. */
export function logRequestsLazily(app: FastifyInstance): void {
  app.setChildLoggerFactory((logger, bindings, options) =>
    options.level === undefined && options.serializers === undefined
      ? (new RequestLog(logger as Logger, bindings) as unknown as FastifyBaseLogger)
      : logger.child(bindings, options),
  );
}
