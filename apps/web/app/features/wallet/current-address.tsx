import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { Button } from '../../ui/button.tsx'

type CurrentAddressProps = { address: string; onChange: () => void }

/** With which of several addresses this browser does things in the chain. */
export const CurrentAddress = ({ address, onChange }: CurrentAddressProps) => (
  <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
    <span>
      В этом браузере действуем с&nbsp;адресом{' '}
      <span className="font-semibold">
        <AddressEnds address={address} />
      </span>
    </span>
    <Button kind="ghost" onClick={onChange}>
      Сменить адрес
    </Button>
  </p>
)
