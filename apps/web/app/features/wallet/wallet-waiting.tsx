import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Wallet } from './use-wallet.ts'
import type { WalletDeed } from './wallet-words.ts'

type WalletWaitingProps = {
  wallet: Wallet
  /** Whose refusals are told here: what was refused may have come about in another way since. */
  deeds: readonly WalletDeed[]
}

/**
 * In the row whose turn it is: that the wallet is waited for, or why it came to nothing, and the way out. The turn may
 * pass while the wallet is asked: whatever it is asked for is waited for here.
 */
export function WalletWaiting({ wallet, deeds }: WalletWaitingProps) {
  const { doing, refused } = wallet
  if (doing) return <Waiting wallet={wallet} />
  return refused && deeds.includes(refused.deed) ? <Refused words={refused.words} /> : null
}

/** Shown as it comes: it may lie below the edge. */
function useShown<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return place
}

function Waiting({ wallet }: { wallet: Wallet }) {
  const place = useShown<HTMLDivElement>()
  return (
    <div
      ref={place}
      className="flex scroll-my-6 basis-full flex-wrap items-center gap-x-4 gap-y-2 pt-1"
    >
      <p role="status" className="text-pretty">
        Ответьте в&nbsp;окне кошелька: мы ждём до&nbsp;двух минут.
      </p>
      <Button kind="ghost" onClick={wallet.stopWaiting}>
        Не ждать
      </Button>
    </div>
  )
}

function Refused({ words }: { words: string }) {
  const place = useShown<HTMLParagraphElement>()
  return (
    <p ref={place} role="alert" className="scroll-my-6 basis-full pt-1 text-pretty text-danger">
      {words}.
    </p>
  )
}
