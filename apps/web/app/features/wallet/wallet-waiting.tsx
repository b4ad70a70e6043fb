import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Wallet } from './use-wallet.ts'

/** What the wallet is waited for, why the last question came to nothing, and the way out of both. */
export function WalletWaiting({ wallet }: { wallet: Wallet }) {
  const { doing, refusal } = wallet
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed may stand a screen above.
  useEffect(() => {
    if (doing || refusal) place.current?.scrollIntoView({ block: 'nearest' })
  }, [doing, refusal])
  return (
    <div ref={place} className="scroll-my-6">
      {doing && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-pretty">
            Ответьте в&nbsp;окне кошелька: мы ждём до&nbsp;двух минут.
          </p>
          <Button kind="ghost" onClick={wallet.stopWaiting}>
            Не ждать
          </Button>
        </div>
      )}
      <p role="alert" className="mt-4 text-pretty text-danger empty:hidden">
        {refusal && `${refusal}.`}
      </p>
      {wallet.phase === 'failed' && (
        <Button kind="ghost" className="mt-3" onClick={wallet.retry}>
          Повторить
        </Button>
      )}
    </div>
  )
}
