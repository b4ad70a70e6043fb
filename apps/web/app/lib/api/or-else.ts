/** What `promise` gives, or `fallback` when it fails. A redirect is an order, not a failure. */
export const orElse = <T>(promise: Promise<T>, fallback: T): Promise<T> =>
  promise.catch((reason: unknown) => {
    if (reason instanceof Response && reason.status < 400) throw reason
    return fallback
  })

/**
 * The same for what stands on every page. While the database is away it fails all the same: a user must
 * not look like a guest, nor a page without its menu be kept for others.
 */
export const orElseIfThere = <T>(promise: Promise<T>, fallback: T): Promise<T> =>
  promise.catch((reason: unknown) => {
    if (isAway(reason)) throw reason
    return orElse(Promise.reject(reason), fallback)
  })

/** A refusal that `apiFor` threw: its status stands in what the route answers with. */
const hasStatus = (reason: unknown, status: number) =>
  (reason as { init?: { status?: number } } | null)?.init?.status === status

export const isAway = (reason: unknown) => hasStatus(reason, 503)

/** What is somebody else's gives `fallback`: such a page says so in its own words. */
export const orElseIfForbidden = <T, Fallback>(
  promise: Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> =>
  promise.catch((reason: unknown) => {
    if (hasStatus(reason, 403)) return fallback
    throw reason
  })
