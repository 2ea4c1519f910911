/** Stands for the order of whoever has chosen none; the guides use the same. */
export const EXAMPLE_ORDER = 'F2603150000EXAMPLE0';
