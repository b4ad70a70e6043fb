import type { APIRequestContext } from '@playwright/test'

type Found = {
  id: number
  name: string
  price_history: unknown[]
  media: { kind: string; path: string } | null
  favorites_count: number
  is_sale: boolean
}

const BATCH = 20
const seen = new Map<string, Found>()

/** The first token of the demo data that is what the test needs. */
export async function findToken(
  request: APIRequestContext,
  what: string,
  fits: (token: Found) => boolean,
): Promise<Found> {
  const known = seen.get(what)
  if (known) return known
  for (let from = 60; from < 700; from += BATCH) {
    const answers = await Promise.all(
      Array.from({ length: BATCH }, (_, index) => request.get(`/api/v1/token/${from + index}`)),
    )
    for (const answer of answers) {
      const token = answer.ok() ? ((await answer.json()) as Found) : null
      if (!token || !fits(token)) continue
      seen.set(what, token)
      return token
    }
  }
  throw new Error(`no token in the demo data: ${what}`)
}

export const findMedia = (request: APIRequestContext, kind: 'video' | 'audio' | 'model') =>
  findToken(request, kind, ({ media }) => media?.kind === kind)
