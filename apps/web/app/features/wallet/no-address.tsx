import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WalletNetwork } from '@kefir/wire/blockchain-accounts'
import { buttonClass } from '../../ui/button.tsx'
import { LinkDoor } from './link-door.tsx'

type NoAddressProps = { title: string; network: WalletNetwork; children: ReactNode }

/** For a deed that needs a linked address: it is linked in a dialog, and the page goes on. */
export const NoAddress = ({ title, network, children }: NoAddressProps) => (
  <section
    aria-labelledby="no-address"
    className="rounded-card border border-line bg-surface p-5 md:p-6"
  >
    <h2 id="no-address" className="text-[19px] leading-tight">
      {title}
    </h2>
    <p className="mt-3 max-w-[64ch] text-pretty">{children}</p>
    <LinkDoor network={network} addresses={[]} />
    <noscript>
      <Link to="/wallet" className={`${buttonClass()} mt-4`}>
        К&nbsp;кошельку
      </Link>
    </noscript>
  </section>
)
