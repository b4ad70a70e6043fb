import { useState, type ReactNode } from 'react'
import type { ImageSizesReply } from '@kefir/wire/images'
import type { CollectionForm as SavedCollection } from '@kefir/wire/works'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tick } from '../../ui/tick.tsx'
import { CollectionFields, SocialFields, type Category } from './collection-fields.tsx'
import { DraftLine } from './draft-line.tsx'
import { FormCard } from './form-card.tsx'
import { PictureSlot } from './picture-slot.tsx'
import type { SendFile } from './use-picture-slot.ts'

type CollectionFormProps = {
  userId: number
  /** The collection that is edited; null of a new one. */
  saved: SavedCollection | null
  categories: Category[]
  sizes: ImageSizesReply
  sendFile: SendFile
}

const WAITS = 'Сначала её посмотрит модератор, до этого все видят прежнюю.'
const NAME_WAITS =
  'Новое название сначала посмотрит модератор. До этого все видят прежнее'

/** Everything about a collection: what it is called, looks like and tells. */
export function CollectionForm(props: CollectionFormProps) {
  const { userId, saved, categories, sizes, sendFile } = props
  const isNew = saved === null
  const intent = isNew ? 'collection-create' : 'collection-edit'
  const form = useActionForm({
    intent,
    draft: isNew ? `createCollection_${userId}` : `editCollection-${saved.id}_${userId}`,
  })
  const [coming, setComing] = useState({ cover: false, banner: false })
  const { errors } = form
  const isShown = saved?.status.code === 'approved'

  return (
    <>
      <DraftLine isShown={form.hasDraft} onForget={form.forgetDraft} />
      <form.Form {...form.formProps} className="space-y-5">
        <FormIntent name={intent} />
        <FormCard title="О коллекции">
          <CollectionFields
            saved={saved}
            categories={categories}
            errors={errors}
            typed={form.typed}
            nameHint={isShown ? NAME_WAITS : undefined}
          />
        </FormCard>
        <FormCard title="Оформление">
          <div className="grid gap-7 sm:grid-cols-[220px_minmax(0,1fr)]">
            <PictureSlot
              title="Обложка"
              name="cover_upload_id"
              isRequired={isNew}
              size={sizes.collection_cover}
              error={errors['cover_upload_id']}
              hint={isShown ? WAITS : undefined}
              sendFile={sendFile}
              onComing={(isComing) => setComing((old) => ({ ...old, cover: isComing }))}
              preview={(address) => (
                <Frame address={address ?? saved?.cover.sizes.medium} className="aspect-square" />
              )}
            />
            <div>
              <PictureSlot
                title="Баннер"
                name="banner_upload_id"
                size={sizes.collection_banner}
                error={errors['banner_upload_id']}
                sendFile={sendFile}
                onComing={(isComing) => setComing((old) => ({ ...old, banner: isComing }))}
                preview={(address) => (
                  <Frame address={address ?? saved?.banner?.sizes.large} className="aspect-4/1" />
                )}
              />
              {saved?.banner && <Tick name="no_banner" label="Убрать баннер" />}
            </div>
          </div>
          <p className="hidden text-sm text-muted noscript:block">
            Чтобы выбрать картинки, включите в&nbsp;браузере JavaScript: файлы уходят по&nbsp;частям
            и&nbsp;без него не&nbsp;дойдут.
          </p>
        </FormCard>
        <FormCard title="Ссылки" text="Появятся на странице коллекции. Пустое поле убирает ссылку.">
          <SocialFields saved={saved} errors={errors} typed={form.typed} />
        </FormCard>
        <SendRow
          footer={form.footer}
          label={isNew ? 'Создать коллекцию' : 'Сохранить'}
          isSending={form.isSending}
          disabledBecause={whyNot(coming) ?? form.disabledBecause}
          note={
            isNew
              ? 'Коллекцию посмотрит модератор, обычно в\u00a0течение 24\u00a0часов. Работы в\u00a0неё можно добавлять сразу.'
              : form.isDone
                ? 'Изменения сохранены.'
                : null
          }
        />
      </form.Form>
    </>
  )
}

const whyNot = ({ cover, banner }: { cover: boolean; banner: boolean }) =>
  cover ? 'Обложка ещё загружается' : banner ? 'Баннер ещё загружается' : null

function Frame({ address, className }: { address: string | undefined; className: string }) {
  if (address)
    return (
      <img
        src={address}
        alt=""
        className={`w-full rounded-card border border-line bg-line object-cover ${className}`}
      />
    )
  return (
    <span
      className={`grid w-full place-items-center rounded-card border-[1.5px] border-dashed border-muted bg-bg text-muted ${className}`}
    >
      <Icon name="poster" size={30} />
    </span>
  )
}

type SendRowProps = {
  footer: string | null
  label: string
  isSending: boolean
  disabledBecause: string | null
  note: ReactNode
}

/** The end of a form: what went wrong, the button with its reason, and what comes next. */
export function SendRow({ footer, label, isSending, disabledBecause, note }: SendRowProps) {
  return (
    <div>
      {/* Always in the page: a region that appears with its text is often not spoken. */}
      <p role="alert" className="mb-3 text-danger empty:hidden">
        {footer}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="large" disabledBecause={disabledBecause}>
          {isSending ? 'Отправляем…' : label}
        </Button>
        <p role="status" className="min-w-56 flex-1 text-sm text-pretty text-muted">
          {isSending ? null : (disabledBecause ?? note)}
        </p>
      </div>
    </div>
  )
}
