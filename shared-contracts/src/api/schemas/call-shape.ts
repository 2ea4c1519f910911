/** The part of JSON Schema that determines compatibility: names and types, without bounds or patterns. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** Schema of unnamed entries, as in a record. */
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
}

/** An API call as one side knows it. */
export interface CallShape {
  readonly method: string;
  readonly path: string;
  /** Shape of a request that a caller may send. */
  readonly request: Shape;
  /** Shape of a response that it may receive. */
  readonly response: Shape;
}

export type CallShapes = Readonly<Record<string, CallShape>>;
