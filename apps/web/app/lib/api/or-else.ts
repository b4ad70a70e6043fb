/** What `promise` gives, or `fallback` when it fails. A redirect is an order, not a failure. */
export const orElse = <T>(promise: Promise<T>, fallback: T): Promise<T> =>
  promise.catch((reason: unknown) => {
    if (reason instanceof Response && reason.status < 400) throw reason
    return fallback
  })
