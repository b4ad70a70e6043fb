import { useRef } from 'react'
import { Link } from 'react-router'
import type { GalleryLight } from '@kefir/wire/galleries'
import type { Token } from '@kefir/wire/tokens'
import { formatPlural } from '../../lib/format/format.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { DONE, useWishDoer } from '../../lib/session/wish-doers.ts'
import { askToSignIn } from '../../lib/session/wished-place.ts'
import { Icon } from '../../ui/icon.tsx'
import { PopoverMenu } from '../../ui/popover-menu.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ICON_BUTTON } from '../../ui/icon-button.ts'
import { useGalleryList } from './use-gallery-list.ts'

type GalleryMenuProps = { tokenId: number; galleries: Token['galleries'] }

const NAME = 'Добавить в галерею'

/** Puts the token into one's own galleries. A guest is asked to log in. */
export function GalleryMenu({ tokenId, galleries }: GalleryMenuProps) {
  const account = useAccount()
  if (account)
    return <OwnGalleries userId={account.id} tokenId={tokenId} isInSome={galleries.length > 0} />
  return (
    <button
      type="button"
      aria-label={NAME}
      title={NAME}
      onClick={() => askToSignIn('gallery', { kind: 'token', id: tokenId })}
      className={ICON_BUTTON}
    >
      <Icon name="gallery" />
    </button>
  )
}

type OwnGalleriesProps = { userId: number; tokenId: number; isInSome: boolean }

function OwnGalleries({ userId, tokenId, isInSome }: OwnGalleriesProps) {
  const { list, error, load, toggle } = useGalleryList(userId, tokenId)
  const isMarked = list ? list.some((one) => one.token_ids.includes(tokenId)) : isInSome

  // Who pressed it as a guest finds it open.
  const place = useRef<HTMLSpanElement>(null)
  useWishDoer('gallery', ({ kind, id }) => {
    const button = place.current?.querySelector('button')
    if (kind !== 'token' || id !== tokenId || !button?.checkVisibility()) return null
    button.focus()
    button.click()
    return DONE
  })

  return (
    <span ref={place} className="contents">
      <PopoverMenu
        name={NAME}
        align="end"
        onOpen={() => void load()}
        buttonClassName={`${ICON_BUTTON} ${isMarked ? 'text-primary' : ''}`}
        className="w-[300px]"
        label={<Icon name="gallery" />}
      >
        <p className="px-3 pt-1 pb-2 font-bold">Мои галереи</p>
        {error ? (
          <div role="alert" className="px-3 pb-2">
            <p className="text-danger">{error}</p>
            <button type="button" onClick={() => void load()} className={ROW}>
              Повторить
            </button>
          </div>
        ) : !list ? (
          <GalleriesSkeleton />
        ) : list.length === 0 ? (
          <p className="px-3 pb-2 text-pretty text-muted">
            Галерей пока нет. Соберите первую: из своих и&nbsp;любимых токенов.
          </p>
        ) : (
          list.map((gallery) => (
            <GalleryRow
              key={gallery.id}
              gallery={gallery}
              isIn={gallery.token_ids.includes(tokenId)}
              onToggle={() => void toggle(gallery)}
            />
          ))
        )}
        <Link to={`/createGallery?token=${tokenId}`} className={`${ROW} font-bold text-primary`}>
          <Icon name="plus" />
          Создать галерею
        </Link>
      </PopoverMenu>
    </span>
  )
}

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-1.5 text-left hover:bg-bg focus-visible:bg-bg'

type GalleryRowProps = { gallery: GalleryLight; isIn: boolean; onToggle: () => void }

function GalleryRow({ gallery, isIn, onToggle }: GalleryRowProps) {
  return (
    <button type="button" aria-pressed={isIn} onClick={onToggle} className={ROW}>
      <span
        aria-hidden="true"
        className={`grid size-5.5 shrink-0 place-items-center rounded-[7px] border-[1.5px] ${isIn ? 'border-primary bg-primary text-on-primary' : 'border-edge'}`}
      >
        {isIn && <Icon name="check" size={16} />}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{gallery.name}</span>
        <span className="block text-[13px] text-muted">
          {formatPlural(gallery.tokens_count, ['токен', 'токена', 'токенов'])}
        </span>
      </span>
    </button>
  )
}

function GalleriesSkeleton() {
  return (
    <Loading label="Загружаем галереи">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex min-h-11 items-center gap-3 px-3">
          <Skeleton className="size-5.5 rounded-[7px]" />
          <Skeleton className="h-4 grow rounded-full" />
        </div>
      ))}
    </Loading>
  )
}
