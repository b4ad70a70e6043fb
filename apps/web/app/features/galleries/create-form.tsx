import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { GALLERY_LIMITS } from '@kefir/rules/galleries/limits'
import type { TokenCard } from '@kefir/wire/cards'
import type { SavedGallery } from '@kefir/wire/galleries'
import { formatPlural, quoted } from '../../lib/format/format.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArrangeList } from './arrange-list.tsx'
import { removeChosen, useChosenTokens } from './chosen-tokens.ts'
import { CoverField, whyCoverWaits } from './cover-field.tsx'
import { useCover } from './use-cover.ts'
import { WordsFields } from './words-fields.tsx'

const TokenPicker = lazy(async () => ({
  default: (await import('./token-picker.tsx')).TokenPicker,
}))

type CreateFormProps = {
  userId: number
  /** The token from whose page one came. */
  first: TokenCard | null
}

const NEW = { name: '', description: '', is_public: true }

/** Puts a new gallery together: its words, who sees it, its first works. */
export function CreateForm({ userId, first }: CreateFormProps) {
  const form = useActionForm<SavedGallery>({ intent: 'gallery-create', draft: 'gallery' })
  const chosen = useChosenTokens(first)
  const cover = useCover()
  const navigate = useNavigate()
  const made = form.isDone ? form.reply : null
  const madeId = made?.id
  useEffect(() => {
    if (madeId === undefined) return
    removeChosen()
    void navigate(`/gallery/${madeId}`, { replace: true })
  }, [madeId, navigate])

  if (made) return <Made gallery={made} />
  return (
    <form.Form
      {...form.formProps}
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start lg:gap-8"
    >
      <FormIntent name="gallery-create" />
      <input type="hidden" name="tokens" value={written(chosen.items)} />
      <section
        aria-labelledby="gallery-words"
        className="space-y-5 rounded-banner border border-line bg-surface p-5 shadow-card md:p-7"
      >
        <h2 id="gallery-words" className="text-[20px] leading-tight md:text-[24px]">
          О&nbsp;галерее
        </h2>
        <WordsFields saved={NEW} errors={form.errors} typed={form.typed} />
        <CoverField upload={cover} error={form.errors['cover_upload_id']} />
        <p role="alert" className="text-danger empty:hidden">
          {form.footer ?? form.errors['tokens']}
        </p>
        <Button
          type="submit"
          size="large"
          disabledBecause={form.disabledBecause ?? whyCoverWaits(cover)}
        >
          {form.isSending ? 'Создаём…' : 'Создать галерею'}
        </Button>
        <ButtonReason form={form} also={whyCoverWaits(cover)} />
      </section>
      <Works userId={userId} chosen={chosen} />
    </form.Form>
  )
}

type WorksProps = { userId: number; chosen: ReturnType<typeof useChosenTokens> }

function Works({ userId, chosen }: WorksProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { items } = chosen
  const room = GALLERY_LIMITS.mostTokens - items.length

  return (
    <section aria-labelledby="gallery-works">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="gallery-works" className="text-[20px] leading-tight md:text-[24px]">
          Работы
          {items.length > 0 && (
            <span className="ml-2.5 font-sans text-[15px] font-normal tracking-normal text-muted">
              {formatPlural(items.length, ['токен', 'токена', 'токенов'])}
            </span>
          )}
        </h2>
        <Button
          kind="ghost"
          onClick={() => setIsOpen(true)}
          disabledBecause={room > 0 ? null : 'Больше в галерею не поместится'}
          className="noscript:hidden"
        >
          <Icon name="plus" />
          Добавить токены
        </Button>
      </div>
      {items.length > 0 ? (
        <ArrangeList
          items={items}
          onShow={chosen.show}
          onOrder={chosen.change}
          onCaption={(item, caption) =>
            chosen.change(items.map((one) => (one.id === item.id ? { ...one, caption } : one)))
          }
          onRemove={({ id }) => chosen.change(items.filter((one) => one.id !== id))}
        />
      ) : (
        <NoWorks onOpen={() => setIsOpen(true)} />
      )}
      <label className="hidden noscript:block">
        <span className="mb-1.5 block font-semibold">
          Токены: номера или ссылки, по одной в строке
        </span>
        <textarea
          name="token_links"
          rows={5}
          className="w-full rounded-field border-[1.5px] border-edge bg-surface px-3.5 py-2.5"
        />
      </label>
      {isOpen && (
        <Suspense fallback={null}>
          <TokenPicker
            userId={userId}
            chosenIds={items.map(({ id }) => id)}
            room={room}
            onClose={() => setIsOpen(false)}
            onChoose={(tokens) => {
              chosen.add(tokens)
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function NoWorks({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-[220px] w-full flex-col items-center justify-center gap-2 rounded-banner border-2 border-dashed border-edge p-6 text-center hover:border-primary hover:text-primary noscript:hidden"
    >
      <Icon name="gallery" size={40} />
      <span className="text-[17px] font-bold">Повесьте первые работы</span>
      <span className="max-w-[44ch] text-pretty text-muted">
        Подойдут ваши токены, избранные и&nbsp;любые другие: по&nbsp;названию, номеру или ссылке.
        Можно и&nbsp;позже.
      </span>
    </button>
  )
}

/** For who has no scripts; others are on its page already. */
function Made({ gallery: { id, name } }: { gallery: SavedGallery }) {
  return (
    <div className="rounded-banner border border-line bg-surface p-6 shadow-card">
      <p role="status" className="text-[17px] font-bold [overflow-wrap:anywhere]">
        Галерея {quoted(name)} создана
      </p>
      <Link to={`/gallery/${id}`} className={`${buttonClass()} mt-4`}>
        Открыть галерею
      </Link>
    </div>
  )
}

const written = (items: { id: number; caption: string }[]) =>
  JSON.stringify(items.map(({ id, caption }) => ({ token_id: id, caption })))
