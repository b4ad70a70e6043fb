import { useState } from 'react'
import type { TokenOffers } from '@kefir/wire/offers'
import { callApi } from '../../lib/api/call-api.ts'
import { useLive } from '../../lib/live/live.ts'
import { useFresh } from '../../lib/live/use-fresh.ts'
import { useWishDoer } from '../../lib/session/wish-doers.ts'

export type Offers = {
  told: TokenOffers | null
  reread: () => Promise<TokenOffers | null>
}

/** What is offered for a token now: as the loader read it, and again when a live message says that it changed. */
export function useOffers(tokenId: number, loaded: TokenOffers | null): Offers {
  const [kept, setKept] = useState({ loaded, told: loaded })
  const told = kept.loaded === loaded ? kept.told : loaded

  async function reread() {
    const fresh = await readOffers(tokenId)
    if (fresh) setKept({ loaded, told: fresh })
    return fresh
  }

  const look = () => {
    if (document.visibilityState === 'visible') void reread()
  }
  useLive(
    `token.${tokenId}`,
    {
      TokenUpdated({ token }) {
        if (token.offers_mark !== undefined && token.offers_mark !== told?.mark) look()
      },
    },
    look,
  )
  // Of an offer that waits for its payment the bidder hears more than everybody does.
  const payment = told?.own?.payment ?? null
  useFresh({
    moving: payment?.status.code === 'new' ? 'new' : null,
    reread: async () => payment && reread(),
  })

  // Of their own token there is no button that could say it.
  useWishDoer('offer', ({ id }) =>
    id === tokenId && told?.why_not ? { whyNot: told.why_not } : null,
  )

  return { told, reread }
}

// The page keeps what it has when this call fails; the next occasion tries again.
const readOffers = (id: number) =>
  callApi('GET /v1/token/:id/offers', { params: { id } }).catch(() => null)
