import { useState } from 'react'
import type { BlockchainAccount, WalletNetwork } from '@kefir/wire/blockchain-accounts'
import { WALLET_LIMITS } from '@kefir/rules/wallet/limits'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkPanel } from './link-panel.tsx'

type LinkDoorProps = {
  network: WalletNetwork
  addresses: BlockchainAccount[]
  /** Quiet where something else is what people came for. */
  kind?: 'ghost'
  onLinked?: (address: string) => void
}

/** «Привязать адрес» for a page where wallets are not the matter: nothing of them is asked before the press. */
export function LinkDoor({ network, addresses, kind, onLinked }: LinkDoorProps) {
  const [isOpen, setOpen] = useState(false)
  const words = addresses.length > 0 ? 'Привязать другой адрес' : 'Привязать адрес'
  const isFull = addresses.length >= WALLET_LIMITS.mostAddresses
  function close(address: string) {
    setOpen(false)
    onLinked?.(address)
  }

  return (
    <div className="mt-5 noscript:hidden">
      <Button
        {...(kind && { kind })}
        onClick={() => setOpen(true)}
        disabledBecause={isFull ? 'Привязано пять адресов, это предел. Отвяжите ненужный' : null}
      >
        {words}
      </Button>
      {isFull && (
        <p className="mt-2 text-sm text-muted">
          Привязано пять адресов, это предел. Чтобы добавить другой, отвяжите ненужный.
        </p>
      )}
      {isOpen && (
        <Dialog title={words} onClose={() => setOpen(false)}>
          <LinkPanel network={network} addresses={addresses} onLinked={close} />
        </Dialog>
      )}
    </div>
  )
}
