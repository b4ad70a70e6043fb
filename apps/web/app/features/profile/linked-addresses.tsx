import type { BlockchainAccount } from '@kefir/wire/blockchain-accounts'
import { formatDate, formatDateTime, formatPlural } from '../../lib/format/format.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyShelf } from '../../ui/section.tsx'

/** The wallets that one has proved to be one's own, the main one first. */
export function LinkedAddresses({ addresses }: { addresses: BlockchainAccount[] }) {
  return (
    <section aria-labelledby="addresses" className="mt-5 max-w-[880px]">
      <h2 id="addresses" className="text-[20px] leading-tight md:text-[24px]">
        Адреса в блокчейне
      </h2>
      <p className="mt-2 mb-5 max-w-[64ch] text-pretty text-muted">
        На эти адреса в сети Polygon выгружаются ваши токены, и с них же они переносятся на сайт.
        Чтобы привязать адрес, вы подписываете в кошельке короткое сообщение: это бесплатно и не
        даёт сайту доступа к деньгам. Можно привязать до пяти адресов.
      </p>
      {addresses.length > 0 ? (
        <ul className="space-y-3">
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard account={address} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyShelf
          item="label"
          title="Привязанных адресов нет"
          text="Покупать и продавать можно и без них: рубли и токены живут на сайте. Адрес понадобится, когда вы захотите хранить токены в своём кошельке."
          action={{ to: '/wallet', text: 'О кошельке' }}
        />
      )}
    </section>
  )
}

function AddressCard({ account }: { account: BlockchainAccount }) {
  const { address, is_main, tokens_count, created_at, last_checked_at } = account
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-4 shadow-card md:px-6 md:py-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-[14px] bg-[#8a4dff]/14 text-[light-dark(#6a2fe0,#b794ff)]">
        <Icon name="polygon" />
      </span>
      <div className="min-w-0 grow basis-[260px]">
        <h3 className="font-sans text-[15px] leading-snug font-bold tracking-normal tabular-nums [overflow-wrap:anywhere]">
          {address}
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-3 text-[14px] text-muted">
          {is_main && <span className="font-semibold text-success">Основной</span>}
          <span>Polygon Mainnet</span>
          <span>{formatPlural(tokens_count, ['токен', 'токена', 'токенов'])} в&nbsp;сети</span>
          <span>привязан {formatDate(created_at)}</span>
          {last_checked_at && <span>проверен {formatDateTime(last_checked_at)}</span>}
        </p>
      </div>
      <CopyButton text={address} label="Скопировать адрес" isBare />
    </article>
  )
}
