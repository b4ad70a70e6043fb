import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FoundWallet } from './browser-wallet.ts'

type WalletButtonProps = {
  found: FoundWallet
  disabledBecause: string | null
  onPress: () => void
}

/** One of the wallets of this browser. Its picture is a stranger's: in an `img` it can do nothing. */
export const WalletButton = ({ found, disabledBecause, onPress }: WalletButtonProps) => (
  <Button
    disabledBecause={disabledBecause}
    onClick={onPress}
    className="h-auto! min-h-11 max-w-full py-2"
  >
    {found.icon ? (
      <img src={found.icon} alt="" width={22} height={22} className="shrink-0 rounded-[6px]" />
    ) : (
      <Icon name="wallet" size={20} />
    )}
    <span className="min-w-0 text-left leading-snug whitespace-normal wrap-anywhere">
      Подключить {found.name}
    </span>
  </Button>
)
