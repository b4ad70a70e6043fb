import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { WholeAddress } from '../../lib/format/whole-address.tsx'
import { allowedAddress } from '@kefir/rules/wallet/allowed-address'
import type { BlockchainAccount, WalletNetwork } from '@kefir/wire/blockchain-accounts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkSteps } from './link-panel.tsx'
import { useWallet, type Wallet } from './use-wallet.ts'

type BlockchainAccountDialogProps = {
  network: WalletNetwork
  addresses: BlockchainAccount[]
  /** The address that is chosen now, if any. */
  chosen: string | null
  /** What was begun cannot go on without an address: the dialog is left by a choice or by giving the deed up. */
  isRequired?: boolean
  onChosen: (address: string) => void
  onCancel: () => void
}

/** With which of one's addresses something is to be done; one that is not linked yet is linked here. */
export function BlockchainAccountDialog(props: BlockchainAccountDialogProps) {
  const { network, addresses, isRequired = false, onChosen, onCancel } = props
  const [isLinking, setLinking] = useState(addresses.length === 0)
  const wallet = useWallet(network)
  useAllowed(wallet, props)

  return (
    <Dialog title="Адрес в блокчейне" isRequired={isRequired} onClose={onCancel}>
      {isLinking ? (
        <LinkSteps wallet={wallet} addresses={addresses} onLinked={onChosen} />
      ) : (
        <Choice {...props} onLink={() => setLinking(true)} />
      )}
      {isLinking && addresses.length > 0 && (
        <Button kind="ghost" className="mt-4" onClick={() => setLinking(false)}>
          К привязанным адресам
        </Button>
      )}
      {isRequired && (
        <Button kind="ghost" className="mt-4 w-full" onClick={onCancel}>
          Отменить действие
        </Button>
      )}
    </Dialog>
  )
}

/** A deed that knows its address without asking goes on by itself, once the wallet has said what it shows. */
function useAllowed({ phase, seen }: Wallet, props: BlockchainAccountDialogProps) {
  const goOn = useEffectEvent(() => {
    const { addresses, isRequired, onChosen } = props
    const synced = addresses.map(({ address }) => address)
    const allowed = allowedAddress({ synced, connected: seen.accounts })
    if (isRequired && allowed) onChosen(allowed)
  })
  useEffect(() => {
    if (phase === 'ready') goOn()
  }, [phase])
}

function Choice({
  addresses,
  chosen,
  onChosen,
  onLink,
}: BlockchainAccountDialogProps & { onLink: () => void }) {
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('address')
    if (typeof address === 'string') onChosen(address)
  }

  return (
    <form onSubmit={choose}>
      <fieldset>
        <legend className="mb-3 text-pretty text-muted">
          Выберите адрес, с&nbsp;которым продолжить. Он запомнится в&nbsp;этом браузере.
        </legend>
        {addresses.map(({ id, address, is_main }, index) => (
          <label
            key={id}
            className="mt-2 flex min-h-12 cursor-pointer items-center gap-3 rounded-field border-[1.5px] border-line px-4 py-2 has-checked:border-primary"
          >
            <input
              type="radio"
              name="address"
              value={address}
              required
              defaultChecked={chosen === null ? index === 0 : address === chosen}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 text-[15px]">
              <WholeAddress address={address} />
              {is_main && <span className="block text-sm text-muted">Основной</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="large" className="mt-5 w-full">
        Продолжить с&nbsp;этим адресом
      </Button>
      <Button kind="ghost" className="mt-2 w-full" onClick={onLink}>
        Привязать другой адрес
      </Button>
    </form>
  )
}
