/** Example order number for readers who have not chosen an order; the guides use the same one. */
export const EXAMPLE_ORDER = 'F2603150000EXAMPLE0';
