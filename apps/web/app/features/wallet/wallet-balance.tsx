import { useEffect, useEffectEvent, useState } from 'react'
import { formatPol } from './format-pol.ts'
import type { Wallet } from './use-wallet.ts'

const WEI_DIGITS = 18

/** POL of the address, as the wallet's own node knows it. */
export function WalletBalance({ wallet, address }: { wallet: Wallet; address: string }) {
  const [balance, setBalance] = useState<string | null>(null)
  const ask = useEffectEvent(wallet.readBalance)

  useEffect(() => {
    let isShown = true
    const show = (text: string) => isShown && setBalance(text)
    ask(address).then(
      (wei) => show(wei === null ? 'Сеть недоступна' : formatPol(toDecimal(wei))),
      () => show('Сеть недоступна'),
    )
    return () => {
      isShown = false
    }
  }, [address])

  return (
    <p className="mt-1 text-muted">
      Баланс: <span className="tabular-nums">{balance ?? 'спрашиваем…'}</span>
    </p>
  )
}

function toDecimal(wei: bigint): string {
  const digits = wei.toString().padStart(WEI_DIGITS + 1, '0')
  return `${digits.slice(0, -WEI_DIGITS)}.${digits.slice(-WEI_DIGITS)}`
}
