import { lazy, Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Gallery } from '@kefir/wire/galleries'
import { GALLERY_LIMITS } from '@kefir/rules/galleries/limits'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeleteGallery } from './delete-gallery.tsx'
import { useAddTokens } from './use-add-tokens.ts'

const TokenPicker = lazy(async () => ({
  default: (await import('./token-picker.tsx')).TokenPicker,
}))

/** All of an owner's buttons with their words take 56rem. */
const NARROW = '@max-4xl:w-11 @max-4xl:px-0'

/** What the owner may do: add, arrange, change, delete. */
export function OwnerTools({ gallery }: { gallery: Gallery }) {
  return (
    <>
      <AddTokens gallery={gallery} />
      {gallery.tokens_count > 0 && (
        <Link
          to="?arrange=1"
          preventScrollReset
          className={`${buttonClass({ kind: 'ghost' })} max-sm:px-3 noscript:hidden`}
        >
          <Icon name="grip" className="max-sm:hidden" />
          Порядок и подписи
        </Link>
      )}
      <Link
        to="?edit=1"
        preventScrollReset
        aria-label="Изменить"
        title="Изменить название, описание и доступ"
        className={`${buttonClass({ kind: 'ghost' })} ${NARROW}`}
      >
        <Icon name="edit" />
        <span className="@max-4xl:sr-only">Изменить</span>
      </Link>
      <DeleteGallery gallery={gallery} />
    </>
  )
}

function AddTokens({ gallery }: { gallery: Gallery }) {
  const [isOpen, setIsOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const add = useAddTokens(gallery, () => void revalidate())
  const isFull = gallery.tokens_count >= GALLERY_LIMITS.mostTokens

  return (
    <>
      <Button
        kind="ghost"
        onClick={() => setIsOpen(true)}
        disabledBecause={isFull ? `В галерее уже ${GALLERY_LIMITS.mostTokens} токенов` : null}
        className="max-sm:px-3 noscript:hidden"
      >
        <Icon name="plus" />
        Добавить токены
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TokenPicker
            userId={gallery.owner.id}
            chosenIds={gallery.tokens_gallery.data.map((token) => token.id)}
            room={GALLERY_LIMITS.mostTokens - gallery.tokens_count}
            onClose={() => setIsOpen(false)}
            onChoose={async (tokens) => {
              if (await add(tokens)) setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
