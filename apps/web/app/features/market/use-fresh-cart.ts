import { useState } from 'react'
import { usePageShownAgain } from '../../lib/browser/use-page-shown-again.ts'
import { useTabReturn } from '../../lib/browser/use-tab-return.ts'
import { oneLook } from '../../lib/live/one-look.ts'
import { useLookAside } from '../../lib/live/use-look-aside.ts'
import { useAccount } from '../../lib/session/root-data.ts'

/**
 * Keeps an open cart fresh: when the tab is looked at again, after what the user pays, and each minute, for that a
 * token was hidden or its seller blocked is told to nobody. Gives what looks at once; the rows hear of their tokens.
 */
export function useFreshCart(reread: () => Promise<unknown>): () => void {
  const account = useAccount()
  const [looks] = useState(oneLook)
  const look = () => looks.look(reread)
  useLookAside(account, 'PaymentUpdated', { hear: look, read: reread })
  useTabReturn(look)
  usePageShownAgain(look)
  return look
}
