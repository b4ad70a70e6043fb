/** The reason an address asks for, or null for all; whether there is such a one the API says. */
export const readReason = (search: string): string | null =>
  new URLSearchParams(search).get('reason') || null

/** For the call and the address; empty where everything is shown. */
export const pointsQuery = (reason: string | null) =>
  reason === null ? '' : `?reason=${encodeURIComponent(reason)}`
