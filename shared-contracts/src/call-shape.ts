/** The part of JSON Schema that decides whether two sides understand each other: names and types, no bounds or patterns. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** Of entries that aren't named, as in a record. */
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
}

/** A call as one side knows it. */
export interface CallShape {
  readonly method: string;
  readonly path: string;
  /** What a caller may send. */
  readonly request: Shape;
  /** What it may get. */
  readonly response: Shape;
}

export type CallShapes = Readonly<Record<string, CallShape>>;
