import type { Token } from '@kefir/wire/tokens'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { formatAgo } from '../../lib/format/format-ago.ts'
import { formatCount } from '../../lib/format/format.ts'
import { lagWords } from '../../lib/format/lag-words.ts'
import { useMinute } from '../../ui/countdown.tsx'

type Chain = Token['chain']
type ChainOwner = NonNullable<Chain['owner']>

type ChainPlaceProps = {
  chain: Chain
  /** On its way to a wallet. */
  isLeaving: boolean
  renderedAt: number
}

/** Where the token lives, who has it by which block, and when that was read. */
export function ChainPlace({ chain, isLeaving, renderedAt }: ChainPlaceProps) {
  const now = useMinute(renderedAt)
  if (!chain.is_on_chain)
    return (
      <p className="mb-3 max-w-[72ch] text-pretty text-muted">
        {isLeaving ? (
          LEAVING.mint
        ) : (
          <>
            <b className="font-semibold text-ink">На&nbsp;площадке.</b> Токен ещё
            не&nbsp;в&nbsp;сети: он принадлежит аккаунту владельца. Владелец может выгрузить его
            в&nbsp;Polygon.
          </>
        )}
      </p>
    )
  const { owner, lag_minutes } = chain
  return (
    <div className="mb-3 max-w-[72ch] space-y-1 text-pretty text-muted">
      <p className="font-semibold text-ink">
        В&nbsp;сети Polygon{owner && <Holder owner={owner} />}
      </p>
      {isLeaving && <p>{LEAVING.release}</p>}
      {owner && (
        <p>
          По&nbsp;блоку {formatCount(Number(owner.block))}, проверено{' '}
          {formatAgo(owner.checked_at, now)}
        </p>
      )}
      {owner?.seen && (
        <p>
          Увидели перевод на&nbsp;
          <AddressEnds address={owner.seen.address} /> в&nbsp;блоке{' '}
          {formatCount(Number(owner.seen.block))}, ждём подтверждения
        </p>
      )}
      {lag_minutes !== null && <p>{lagWords(lag_minutes)}</p>}
    </div>
  )
}

const LEAVING = {
  mint: (
    <>
      <b className="font-semibold text-ink">Выгружается в&nbsp;Polygon.</b> Сеть передаёт токен
      в&nbsp;кошелёк владельца.
    </>
  ),
  release: (
    <>
      <b className="font-semibold text-ink">Выходит из&nbsp;хранилища.</b> Сеть передаёт токен
      в&nbsp;кошелёк владельца.
    </>
  ),
}

function Holder({ owner }: { owner: ChainOwner }) {
  if (owner.kind === 'vault') return <>, в&nbsp;хранилище площадки</>
  if (owner.kind === 'burnt') return <>: сожжён, владельца больше нет</>
  return (
    <>
      , {owner.kind === 'outside' && <>внешний </>}кошелёк <OwnerAddress owner={owner} />
    </>
  )
}

type OwnerAddressProps = { owner: Pick<ChainOwner, 'address' | 'explorer_url'> }

/** An address by its ends, with the way to the explorer where one shows it. */
export const OwnerAddress = ({ owner: { address, explorer_url } }: OwnerAddressProps) =>
  explorer_url ? (
    <a
      href={explorer_url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-primary hover:underline"
    >
      <AddressEnds address={address} />
      <span className="sr-only">, в обозревателе, в новой вкладке</span>
    </a>
  ) : (
    <AddressEnds address={address} />
  )
