import type { ReactNode } from 'react'
import type { BlockchainAccount } from '@kefir/wire/blockchain-accounts'
import { useFocusWhenLost } from '../../lib/browser/use-focus-when-lost.ts'
import { EmptyShelf } from '../../ui/section.tsx'
import { AddressCard } from './address-card.tsx'

type LinkedAddressesProps = {
  addresses: BlockchainAccount[]
  /** Null where no explorer shows the chain. */
  explorerUrl: string | null
  /** POL by the address's id; null where the network does not answer. */
  balances?: Record<number, string | null>
  /** Below the words: the way to link another one. */
  children?: ReactNode
}

/** The wallets that one has proved to be one's own, the main one first. */
export function LinkedAddresses({
  addresses,
  explorerUrl,
  balances,
  children,
}: LinkedAddressesProps) {
  const heading = useFocusWhenLost(addresses.length)
  return (
    <section aria-labelledby="addresses" className="max-w-[880px]">
      <h2
        ref={heading}
        tabIndex={-1}
        id="addresses"
        className="scroll-mt-24 text-[20px] leading-tight md:text-[24px]"
      >
        Адреса в блокчейне
      </h2>
      <p className="mt-2 mb-5 max-w-[64ch] text-pretty text-muted">
        На&nbsp;эти адреса в&nbsp;сети Polygon выгружаются ваши токены, с&nbsp;них&nbsp;же их можно
        показать на&nbsp;сайте. Чтобы привязать адрес, вы подписываете в кошельке короткое
        сообщение: это бесплатно и не даёт сайту доступа к деньгам. Можно привязать до пяти адресов.
      </p>
      {addresses.length > 0 ? (
        <ul className="space-y-3">
          {addresses.map((account) => (
            <li key={account.id}>
              <AddressCard
                account={account}
                isOnly={addresses.length === 1}
                explorerUrl={explorerUrl}
                balance={balances?.[account.id]}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyShelf
          item="label"
          title="Привязанных адресов нет"
          text="Покупать и продавать можно и без них: рубли и токены живут на сайте. Адрес понадобится, когда вы захотите хранить токены в своём кошельке."
          action={{ to: '/articles/koshelyok-ne-nuzhen', text: 'Когда нужен кошелёк' }}
        />
      )}
      {children}
    </section>
  )
}
