import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isLeaving } from '@kefir/rules/tokens/is-leaving'
import type { Token } from '@kefir/wire/tokens'
import type { Transaction } from '@kefir/wire/transactions'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { formatDate } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChainPlace } from './chain-place.tsx'
import { PlainCard } from './plain-card.tsx'

type ChainFactsProps = {
  token: Pick<Token, 'id' | 'is_own' | 'chain' | 'symbol' | 'import_start_at' | 'created_at'>
  /** All that happens to it, the newest first. */
  activity: Transaction[]
  /** When the server made the page, ms. */
  renderedAt: number
  className?: string
}

const POLYGON = 137

/** Where the token lives: its contract, number, network and standard; `ChainPlace` says when they were read. */
export function ChainFacts({ token, activity, renderedAt, className }: ChainFactsProps) {
  const { chain } = token
  const isGoing = isLeaving(activity)
  return (
    <PlainCard title="В блокчейне" className={className}>
      <ChainPlace chain={chain} isLeaving={isGoing} renderedAt={renderedAt} />
      {token.is_own && (isGoing || canGoOut(chain)) && (
        <ExportLink token={token} isGoing={isGoing} />
      )}
      <dl className="grid grid-cols-[5fr_4fr] gap-x-2 gap-y-2 sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-3">
        <Fact name="Контракт">
          {chain.address ? (
            <Copied text={chain.address} label="Скопировать адрес контракта" />
          ) : (
            'появится при выгрузке'
          )}
        </Fact>
        <Fact name="ID токена">
          <Copied text={chain.token_id} label="Скопировать ID токена" />
        </Fact>
        <Fact name="Сеть">
          {chain.network_id === POLYGON ? 'Polygon' : `№ ${chain.network_id}`}
        </Fact>
        <Fact name="Стандарт">{chain.standard}</Fact>
        {token.symbol && <Fact name="Символ">{token.symbol}</Fact>}
        {/* Of an imported one we know no day but that of its import. */}
        {token.import_start_at ? (
          <Fact name="Импортирован">{formatDate(token.import_start_at)}</Fact>
        ) : (
          <Fact name="Создан">{formatDate(token.created_at)}</Fact>
        )}
      </dl>
      {chain.explorer_url && (
        <a
          href={chain.explorer_url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ kind: 'ghost' })} mt-4`}
        >
          <Icon name="external" size={18} />
          Открыть в&nbsp;обозревателе
          <span className="sr-only">, в новой вкладке</span>
        </a>
      )}
    </PlainCard>
  )
}

/** Held by the site, on the chain or not. */
const canGoOut = ({ is_on_chain, owner }: Token['chain']) => !is_on_chain || owner?.kind === 'vault'

type ExportLinkProps = { token: Pick<Token, 'id' | 'chain'>; isGoing: boolean }

/** One that is on its way needs no second button, but a way to see how it goes. */
const ExportLink = ({ token: { id, chain }, isGoing }: ExportLinkProps) => (
  <Link
    to={`/unloadToken/unloadTokenPages?id=${id}`}
    className={
      isGoing
        ? 'mb-3 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'
        : `${buttonClass({ kind: 'ghost' })} mb-4`
    }
  >
    {isGoing ? (
      chain.is_on_chain ? (
        'Ход передачи'
      ) : (
        'Ход выгрузки'
      )
    ) : (
      <>
        <Icon name="polygon" size={18} />
        {chain.is_on_chain ? 'Забрать в\u00a0кошелёк' : 'Выгрузить в\u00a0Polygon'}
      </>
    )}
  </Link>
)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="flex min-h-9 flex-wrap items-center font-semibold">{children}</dd>
    </div>
  )
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <>
      <AddressEnds address={text} />
      <CopyButton text={text} label={label} isBare />
    </>
  )
}
