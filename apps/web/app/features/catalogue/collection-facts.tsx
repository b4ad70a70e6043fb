import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PRODUCT } from '@kefir/rules/product'
import type { Collection, ContractReply } from '@kefir/wire/collections'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { formatDate, formatShare } from '../../lib/format/format.ts'
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

/** What a careful buyer asks of a collection, in one line: where it lives and what the author gets. */
export function CollectionFacts({ collection, contract }: CollectionFactsProps) {
  const { category, origin, royalty_percent, created_at } = collection

  return (
    <dl className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[14px]">
      <Fact name={<span className="lg:sr-only">Категория</span>}>
        <Link to={`/categories/${category.id}`} className="font-bold text-primary hover:underline">
          {category.name}
        </Link>
      </Fact>
      <Fact name="Роялти">{formatShare(royalty_percent)}</Fact>
      <Fact name="Создана">
        {formatDate(created_at)}, {origin === 'polygon' ? 'Polygon' : PRODUCT.name}
      </Fact>
      <Fact name="Контракт">
        <Contract contract={contract} />
      </Fact>
    </dl>
  )
}

function Contract({ contract }: { contract: KnownContract | null }) {
  if (!contract) return 'не удалось узнать, обновите страницу'
  if (!contract.address) return 'появится при выгрузке'
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {contract.explorer_url ? (
        <a
          href={contract.explorer_url}
          target="_blank"
          rel="noopener noreferrer"
          className="font-bold text-primary hover:underline"
        >
          {contract.standard} <AddressEnds address={contract.address} />
          <span className="sr-only"> в обозревателе блоков, в новой вкладке</span>
        </a>
      ) : (
        <span>
          {contract.standard} <AddressEnds address={contract.address} />
        </span>
      )}
      {contract.verified_source && <span className="text-muted">код проверен</span>}
      <span className="-my-3 flex">
        <CopyButton text={contract.address} label="Скопировать адрес контракта" isBare />
      </span>
    </span>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
