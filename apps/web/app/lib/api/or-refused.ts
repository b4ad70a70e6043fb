import type { ErrorReply } from '@kefir/wire/errors'

/** What a page's own filters find, or what is wrong with them, by field; the form stays either way. */
export type Found<Reply> = { found: Reply | null; errors: Record<string, string> }

/**
 * What `reading` gives, or the first word about each of `fields` that the API refused. A refusal of anything
 * else has no place on the page and is thrown on.
 */
export const orRefused = <Reply>(
  reading: Promise<Reply>,
  fields: readonly string[],
): Promise<Found<Reply>> =>
  reading.then(
    (found) => ({ found, errors: {} }),
    (reason: unknown) => {
      const errors = Object.fromEntries(
        Object.entries(refusedIn(reason)).filter(([name]) => fields.includes(name)),
      )
      if (Object.keys(errors).length === 0) throw reason
      return { found: null, errors }
    },
  )

/** `apiFor` throws what the route would answer with: the status and the API's own body. */
function refusedIn(reason: unknown): Record<string, string> {
  const { init, data } = reason as {
    init?: { status?: number } | null
    data?: Partial<ErrorReply> | null
  }
  if (init?.status !== 422) return {}
  return Object.fromEntries(
    Object.entries(data?.errors ?? {}).flatMap(([name, [text]]) => (text ? [[name, text]] : [])),
  )
}
