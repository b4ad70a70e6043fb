import type { TokenStatus } from '@kefir/wire/works'

/** How often each state is looked at again, and how many times: every wait ends. */
const PACES: Partial<Record<TokenStatus, { everyMs: number; times: number }>> = {
  processing: { everyMs: 2_000, times: 90 },
  moderation: { everyMs: 30_000, times: 40 },
}

/** When to ask for the state anew, or null where nothing more comes by itself. */
export function lookAgainIn(status: TokenStatus, looks: number): number | null {
  const pace = PACES[status]
  return pace && looks < pace.times ? pace.everyMs : null
}
