import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PRODUCT } from '@kefir/rules/product'
import type { Collection, ContractReply } from '@kefir/wire/collections'
import { formatDate, formatShare } from '../../lib/format/format.ts'
import { shortAddress } from '../../lib/format/short-address.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** As much of a contract as the page shows. */
export type KnownContract = Pick<
  ContractReply,
  'address' | 'standard' | 'verified_source' | 'explorer_url'
>

type CollectionFactsProps = {
  collection: Pick<Collection, 'category' | 'origin' | 'royalty_percent' | 'created_at'>
  /** Null when the call did not answer. */
  contract: KnownContract | null
}

/** What a careful buyer asks of a collection: where it lives and what the author gets. */
export function CollectionFacts({ collection, contract }: CollectionFactsProps) {
  const { category, origin, royalty_percent, created_at } = collection

  return (
    <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-3 text-[14px]">
      <Fact name="Категория">
        <Link to={`/categories/${category.id}`} className="font-bold text-primary hover:underline">
          {category.name}
        </Link>
      </Fact>
      <Fact name="Роялти автору">{formatShare(royalty_percent)}</Fact>
      <Fact name="Создана">{formatDate(created_at)}</Fact>
      <Fact name="Где создана">{origin === 'polygon' ? 'Polygon' : PRODUCT.name}</Fact>
      <Fact name="Контракт" isWide>
        <Contract contract={contract} />
      </Fact>
    </dl>
  )
}

function Contract({ contract }: { contract: KnownContract | null }) {
  if (!contract) return 'Не удалось узнать. Обновите страницу'
  if (!contract.address) return 'Контракт появится с первой выгрузкой в Polygon'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {contract.explorer_url ? (
        <a
          href={contract.explorer_url}
          target="_blank"
          rel="noopener noreferrer"
          className="font-bold text-primary hover:underline"
        >
          {contract.standard} {shortAddress(contract.address)}
          <span className="sr-only"> в обозревателе блоков, в новой вкладке</span>
        </a>
      ) : (
        <span>
          {contract.standard} {shortAddress(contract.address)}
        </span>
      )}
      {contract.verified_source && <span className="text-muted">код проверен</span>}
      <CopyButton text={contract.address} label="Скопировать адрес" />
    </span>
  )
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-2' : ''}>
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
