import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
} from 'react'
import { useNavigate } from 'react-router'
import type { Account } from '@kefir/wire/account'
import type { Collection, CollectionCard, ContractReply } from '@kefir/wire/collections'
import type { ImageSizesReply } from '@kefir/wire/images'
import type { Draft } from '@kefir/wire/drafts'
import type { CollectionForm as SavedCollection } from '@kefir/wire/works'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { useKeptFields } from '../../lib/forms/use-kept-fields.ts'
import { Tick } from '../../ui/tick.tsx'
import { CollectionFields, SocialFields, type Category } from './collection-fields.tsx'
import {
  EMPTY_COLLECTION,
  NO_UPLOADS,
  readTexts,
  textsIn,
  textsOf,
  type CollectionTexts,
} from './collection-texts.ts'
import { DraftNotes } from './draft-notes.tsx'
import { FormCard } from './form-card.tsx'
import { CardPreview, PagePreview } from './page-preview.tsx'
import { PictureSlot } from './picture-slot.tsx'
import { previewCollection, previewPage } from './preview-collection.ts'
import { SendRow } from './send-row.tsx'
import { usePagePreview } from './use-page-preview.ts'

type CollectionFormProps = {
  account: Account
  /** The collection that is edited; null of a new one. */
  saved: SavedCollection | null
  /** What the server keeps of this form (`collectionDraft`). */
  draft: Draft
  categories: Category[]
  sizes: ImageSizesReply
  /** The collection as its page shows it now; null of a new one. */
  shown: Collection | null
  /** Null of a new one. */
  contract: ContractReply | null
  /** When the form was opened, as the wire tells times. */
  now: string
  /** The real card, which shows what was typed. */
  Card: ComponentType<{ collection: CollectionCard }>
  /** The real page of it; may come in a chunk of its own. */
  Page: ComponentType<{ collection: Collection; contract: ContractReply | null }>
}

const WAITS = 'Сначала её посмотрит модератор, до этого все видят прежнюю.'
const BANNER_WAITS = 'Сначала его посмотрит модератор, до этого все видят прежний.'
const NOTHING: Record<'cover' | 'banner', string | null> = { cover: null, banner: null }
const NAME_WAITS = 'Новое название сначала посмотрит модератор. До этого все видят прежнее'

/** Everything about a collection: what it is called, looks like and tells. */
export function CollectionForm(props: CollectionFormProps) {
  const { account, saved, draft, categories, sizes, Card, Page } = props
  const isNew = saved === null
  const intent = isNew ? 'collection-create' : 'collection-edit'
  const navigate = useNavigate()
  const form = useActionForm<{ id: number }>({ intent })
  const kept = useKeptFields<CollectionTexts>({
    form: draft.form,
    userId: account.id,
    saved: saved ? textsOf(saved) : EMPTY_COLLECTION,
    draft,
    read: readTexts,
  })
  // What was sent is part of the collection now.
  const forget = useEffectEvent(() => kept.remove(NO_UPLOADS))
  useEffect(() => {
    if (form.isDone) forget()
  }, [form.isDone])
  const pictures = `${saved?.cover.path} ${saved?.edit?.submitted_at} ${saved?.banner?.path}`
  /** Of which pictures the banner was ticked away: those of another saving have a tick of their own. */
  const [bareOf, setBareOf] = useState<string | null>(null)
  function keep(event: FormEvent<HTMLFormElement>) {
    form.formProps.onInput()
    const typed = new FormData(event.currentTarget)
    kept.change(textsIn(typed))
    setBareOf(typed.has('no_banner') ? pictures : null)
  }
  const made = isNew && form.isDone ? form.reply?.id : undefined
  useEffect(() => {
    if (made !== undefined) void navigate(`/collection/${made}`)
  }, [made, navigate])
  const [coming, setComing] = useState({ cover: false, banner: false })
  const [chosen, setChosen] = useState(NOTHING)
  const opener = useRef<HTMLButtonElement>(null)
  const preview = usePagePreview(opener)
  const seen = { account, saved, shown: props.shown, isBare: bareOf === pictures, ...chosen }
  const { errors } = form
  const isShown = saved?.status.code === 'approved'

  return (
    <>
      <DraftNotes kept={kept} />
      <PagePreview preview={preview} title="Так увидят страницу, когда коллекцию одобрят">
        <Page
          collection={previewPage(kept.fields, { ...props, ...seen })}
          contract={props.contract}
        />
      </PagePreview>
      <div
        hidden={preview.isOpen}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10"
      >
        <form.Form {...form.formProps} onInput={keep} className="min-w-0 space-y-5">
          <FormIntent name={intent} />
          <FormCard title="О коллекции">
            <CollectionFields
              key={kept.version}
              texts={kept.fields}
              isEdit={!isNew}
              categories={categories}
              errors={errors}
              typed={form.typed}
              nameHint={isShown ? NAME_WAITS : undefined}
            />
          </FormCard>
          <FormCard title="Оформление">
            {/* What was sent is part of the collection now: what was said about it is said no more. */}
            <div key={pictures} className="grid gap-7 sm:grid-cols-[220px_minmax(0,1fr)]">
              <PictureSlot
                title="Обложка"
                purpose="cover"
                name="cover_upload_id"
                isRequired={isNew}
                size={sizes.collection_cover}
                error={errors['cover_upload_id']}
                hint={isShown ? WAITS : undefined}
                uploadId={kept.fields['cover_upload_id'] || null}
                onUpload={(id) => kept.change({ cover_upload_id: id ?? '' })}
                onComing={(isComing) => setComing((old) => ({ ...old, cover: isComing }))}
                onPicture={(cover) => setChosen((old) => ({ ...old, cover }))}
                saved={saved?.cover.sizes.medium}
                shape="aspect-square"
              />
              <div>
                <PictureSlot
                  title="Баннер"
                  purpose="banner"
                  name="banner_upload_id"
                  size={sizes.collection_banner}
                  error={errors['banner_upload_id']}
                  uploadId={kept.fields['banner_upload_id'] || null}
                  onUpload={(id) => kept.change({ banner_upload_id: id ?? '' })}
                  onComing={(isComing) => setComing((old) => ({ ...old, banner: isComing }))}
                  onPicture={(banner) => setChosen((old) => ({ ...old, banner }))}
                  hint={isShown ? BANNER_WAITS : undefined}
                  saved={saved?.banner?.sizes.large}
                  shape="aspect-4/1"
                />
                {saved?.banner && <Tick name="no_banner" label="Убрать баннер" />}
              </div>
            </div>
            <p className="hidden text-sm text-muted noscript:block">
              Чтобы выбрать картинки, включите в&nbsp;браузере JavaScript: файлы уходят
              по&nbsp;частям и&nbsp;без него не&nbsp;дойдут.
            </p>
          </FormCard>
          <FormCard
            title="Ссылки"
            text="Появятся на странице коллекции. Пустое поле убирает ссылку."
          >
            <SocialFields
              key={kept.version}
              texts={kept.fields}
              errors={errors}
              typed={form.typed}
            />
          </FormCard>
          <SendRow
            footer={form.footer}
            label={sendLabel(saved)}
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
        <CardPreview
          title="Так увидят коллекцию"
          card={<Card collection={previewCollection(kept.fields, seen)} />}
          onOpen={preview.open}
          opener={opener}
        />
      </div>
    </>
  )
}

const whyNot = ({ cover, banner }: { cover: boolean; banner: boolean }) =>
  cover ? 'Обложка ещё загружается' : banner ? 'Баннер ещё загружается' : null

/** What was sent back goes to a moderator again. */
function sendLabel(saved: SavedCollection | null) {
  if (!saved) return 'Создать коллекцию'
  const { code } = saved.status
  const isSentBack = code === 'rejected' || code === 'changes_requested'
  return isSentBack ? 'Отправить на\u00a0модерацию' : 'Сохранить'
}
