import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ExportsReply } from '@kefir/wire/exports'
import type { Handover } from '@kefir/wire/handovers'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

type Export = ExportsReply['data'][number]
type WalletOperationsProps = { exports: Export[]; handovers: Handover[] }

/** What is on its way in the chain, and what went out there. */
export const WalletOperations = ({ exports, handovers }: WalletOperationsProps) => (
  <section aria-labelledby="operations" className="max-w-[880px]">
    <h2 id="operations" className="mb-4 text-[20px] leading-tight md:text-[24px]">
      Операции в сети
    </h2>
    {exports.length + handovers.length > 0 ? (
      <ul className="space-y-3">
        {/* They are all under way. */}
        {handovers.map((handover) => (
          <li key={`handover ${handover.id}`}>
            <HandoverRow handover={handover} />
          </li>
        ))}
        {exports.map((operation) => (
          <li key={operation.id}>
            <ExportRow operation={operation} />
          </li>
        ))}
      </ul>
    ) : (
      <p className="max-w-[64ch] text-pretty text-muted">
        Сейчас ничего не&nbsp;выполняется. Здесь видно, как токены выгружаются в&nbsp;Polygon
        и&nbsp;переходят там от&nbsp;продавца к&nbsp;покупателю.
      </p>
    )}
  </section>
)

const STATES: Record<Export['status'], string> = {
  queued: 'готовится',
  sent: 'отправлена в\u00a0сеть',
  confirming: 'сеть подтверждает',
  done: 'токен в\u00a0кошельке',
  failed: 'не\u00a0удалась',
  cancelled: 'отменена',
}
const EXPORTS: Record<Export['kind'], string> = {
  mint: 'Выгрузка',
  release: 'Передача из\u00a0хранилища',
}

function HandoverRow({ handover }: { handover: Handover }) {
  const { order_id, token, address, is_vault } = handover
  return (
    <OperationRow
      operation={handover}
      to={order_id === null ? `/collection/token/${token.id}` : `/orders/${order_id}`}
    >
      {order_id === null ? 'Продажа' : 'Покупка'}
      {is_vault ? <> в&nbsp;хранилище</> : address && <To address={address} />}
    </OperationRow>
  )
}

const ExportRow = ({ operation }: { operation: Export }) => (
  <OperationRow operation={operation} to={`/unloadToken/unloadTokenPages?id=${operation.token.id}`}>
    {EXPORTS[operation.kind]}
    <To address={operation.address} />
  </OperationRow>
)

const To = ({ address }: { address: string }) => (
  <>
    {' '}
    на&nbsp;
    <AddressEnds address={address} />
  </>
)

type OperationRowProps = {
  operation: Pick<Export, 'token' | 'status' | 'updated_at' | 'explorer_url'>
  to: string
  /** What it is and where the token goes. */
  children: ReactNode
}

function OperationRow({ operation, to, children }: OperationRowProps) {
  const { token, status, updated_at, explorer_url } = operation
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-4 shadow-card">
      <Picture picture={token.file} sizes="56px" className="size-14 shrink-0 rounded-[12px]" />
      <div className="min-w-0 grow basis-[180px]">
        <h3 className="font-sans text-[16px] leading-snug font-bold tracking-normal [overflow-wrap:anywhere]">
          <Link to={to} className="underline-offset-4 hover:underline">
            {token.name}
          </Link>
        </h3>
        <p className="mt-1 text-[14px] text-pretty text-muted">
          {children}
          {'\u00a0· '}
          <span
            className={`font-semibold whitespace-nowrap ${status === 'failed' ? 'text-danger' : 'text-ink'}`}
          >
            {STATES[status]}
          </span>
          {'\u00a0· '}
          <time dateTime={updated_at} className="whitespace-nowrap">
            {formatDateTime(updated_at)}
          </time>
        </p>
      </div>
      {explorer_url && (
        <a
          href={explorer_url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Операция с токеном ${token.name} на Polygonscan, откроется в новой вкладке`}
          title="Посмотреть на Polygonscan"
          className="hit grid shrink-0 place-items-center rounded-field text-muted hover:text-ink"
        >
          <Icon name="external" size={18} />
        </a>
      )}
    </article>
  )
}
