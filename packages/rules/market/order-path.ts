/** The page of an order. */
export const orderPath = (orderId: number | string) => `/orders/${orderId}`
