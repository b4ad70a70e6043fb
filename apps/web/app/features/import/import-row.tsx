import { useId } from 'react'
import { Link } from 'react-router'
import type { WalletToken } from '@kefir/wire/token-import'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

/** Of the token that alone is brought by «Повторить», whatever else is picked. */
export const RETRIED = 'retried'

/** Whether it has a box: it may be brought, let out of the spam, or tried again. */
export const isPickable = ({ standing, can_retry }: WalletToken) =>
  standing === 'available' || standing === 'spam' || can_retry

type ImportRowProps = { token: WalletToken; isPicked: boolean }

/** One token of the wallet: picked by its box, or why it cannot be. */
export function ImportRow({ token, isPicked }: ImportRowProps) {
  const id = useId()
  const { existing_token_id: hereId } = token
  const hasBox = isPickable(token)
  const name = token.name ?? `№\u00a0${shortNumber(token.token_id)}`
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface has-checked:border-primary">
      <div className="relative aspect-square bg-line">
        {token.image ? (
          <Picture
            picture={token.image}
            sizes="(min-width: 1024px) 240px, 45vw"
            className="size-full"
          />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <Icon name="polygon" size={40} />
          </span>
        )}
        {hasBox && (
          <input
            type="checkbox"
            id={id}
            name="token_ids"
            value={token.id}
            defaultChecked={isPicked}
            className="absolute top-2.5 left-2.5 z-1 size-7 cursor-pointer accent-primary after:absolute after:-inset-2.5"
          />
        )}
      </div>
      <div className="flex grow flex-col gap-1 p-3">
        <h2 className="font-sans text-[15px] leading-snug font-bold tracking-normal wrap-anywhere">
          {hasBox ? (
            <label htmlFor={id} className="cursor-pointer after:absolute after:inset-0">
              {name}
            </label>
          ) : hereId !== null ? (
            <Link to={`/collection/token/${hereId}`} className="hover:text-primary">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-sm wrap-anywhere text-muted">
          {token.collection_name ?? <AddressEnds address={token.contract} />}
        </p>
        <Standing token={token} name={name} />
      </div>
    </article>
  )
}

const shortNumber = (number: string) =>
  number.length > 12 ? `${number.slice(0, 5)}…${number.slice(-5)}` : number

function Standing({ token, name }: { token: WalletToken; name: string }) {
  const { standing, symbol, reason, can_retry } = token
  if (standing === 'imported')
    return (
      <p className="mt-auto inline-flex items-center gap-1.5 text-sm font-semibold">
        <span aria-hidden="true" className="size-2 rounded-full bg-success" />
        Уже в&nbsp;профиле
      </p>
    )
  if (standing === 'importing') return <p className="mt-auto text-sm text-muted">Импортируется…</p>
  if (standing === 'reading') return <p className="mt-auto text-sm text-muted">Читаем описание…</p>
  if (standing === 'spam')
    return <p className="mt-auto text-sm text-pretty text-muted">Возможный спам. {reason}</p>
  if (symbol === null) return null
  return (
    <div className="mt-auto">
      <p className="text-sm text-pretty text-danger">{symbol}</p>
      {can_retry && (
        <button
          type="submit"
          name={RETRIED}
          value={token.id}
          className={`${buttonClass({ kind: 'ghost' })} relative z-1 mt-2 w-full`}
        >
          Повторить
          <span className="sr-only"> импорт {name}</span>
        </button>
      )}
    </div>
  )
}
