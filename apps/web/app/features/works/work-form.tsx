import { useRef, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { ImageSizesReply } from '@kefir/wire/images'
import type { WorkForm as SavedWork } from '@kefir/wire/works'
import { callApi } from '../../lib/api/call-api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { useKeptFields } from '../../lib/forms/use-kept-fields.ts'
import { AboutCard } from './about-card.tsx'
import { CollectionChoice, type OwnCollection } from './collection-choice.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { FileFields, type FormUpload } from './file-fields.tsx'
import { FormCard } from './form-card.tsx'
import { CardPreview, PagePreview } from './page-preview.tsx'
import { PendingEdit } from './pending-edit.tsx'
import { SendRow } from './send-row.tsx'
import { TermsCard } from './terms-card.tsx'
import { TraitsEditor } from './traits-editor.tsx'
import { useKnownTraits } from './use-known-traits.ts'
import { usePagePreview } from './use-page-preview.ts'
import type { WorkFile } from './use-work-file.ts'
import { VerdictNote } from './verdict-note.tsx'
import { WithdrawButton } from './withdraw-button.tsx'
import { WITHDRAW_EDIT } from './withdraw-words.ts'
import { whyNotYet, type WorkFields } from './work-fields.ts'

type WorkFormProps = {
  /** The work that is edited; null of a new one. */
  saved: SavedWork | null
  kept: ReturnType<typeof useKeptFields<WorkFields>>
  collections: OwnCollection[]
  sizes: ImageSizesReply
  main: FormUpload
  cover: FormUpload
  file: WorkFile
  /** Makes the work, or the edit; gives its id. */
  send: (fields: WorkFields) => Promise<number>
  onDone: (id: number) => void
  onCreateCollection: () => void
  /** The real card of what was typed. */
  card: ReactNode
  /** The real page of it. */
  page: ReactNode
}

const FIELDS = ['name', 'description', 'collection_id', 'royalty', 'copies', 'price', 'unlockable']
const MORE_FIELDS = ['is_adult', 'upload_id', 'cover_upload_id', 'traits']
const TRAIT_FIELDS = Array.from({ length: 30 }, (_, at) => [
  `traits.${at}.name`,
  `traits.${at}.value`,
]).flat()
const SHOWN = [...FIELDS, ...MORE_FIELDS, ...TRAIT_FIELDS]

/** The form of a work with its preview beside: what was typed is never lost. */
export function WorkForm(props: WorkFormProps) {
  const { saved, kept, collections, file, card, page, onCreateCollection } = props
  const { fields, change } = kept
  const { revalidate } = useRevalidator()
  const opener = useRef<HTMLButtonElement>(null)
  const preview = usePagePreview(opener)
  const known = useKnownTraits(fields.collection_id)
  const form = useForm({
    send: () => props.send(fields),
    onDone: (id) => {
      kept.remove()
      props.onDone(id)
    },
    fields: SHOWN,
    leavesPage: true,
  })
  const { errors } = form
  const isShown = saved?.status === 'ready'
  const isSentBack = saved?.status === 'rejected' || saved?.status === 'hidden'

  return (
    <>
      <DraftNotes kept={kept} />
      <PagePreview preview={preview} title="Так увидят страницу, когда работу опубликуют">
        {page}
      </PagePreview>
      <div
        hidden={preview.isOpen}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10"
      >
        <form {...form.formProps} key={kept.version} className="min-w-0 space-y-5">
          {isSentBack && saved.verdict && <VerdictNote verdict={saved.verdict} />}
          {saved?.edit && (
            <PendingEdit
              edit={saved.edit}
              shown={saved}
              picture={saved.edit.file}
              withdrawal={
                <WithdrawButton
                  words={WITHDRAW_EDIT}
                  withdraw={() =>
                    callApi('DELETE /v1/token/:id/edit', { params: { id: saved.id } })
                  }
                  onDone={() => revalidate()}
                />
              }
            />
          )}
          <FormCard
            title="Файл"
            text={
              isShown
                ? 'Новый файл сначала посмотрит модератор. До этого все видят прежний.'
                : undefined
            }
          >
            <FileFields
              sizes={props.sizes}
              main={props.main}
              cover={props.cover}
              file={file}
              isEdit={saved !== null}
              errors={errors}
            />
          </FormCard>
          <AboutCard
            fields={fields}
            errors={errors}
            onChange={change}
            nameHint={
              isShown && 'Новое название сначала посмотрит модератор. До этого все видят прежнее'
            }
            collection={
              saved ? (
                <p className="text-muted">
                  Коллекция: <strong className="text-ink">{saved.collection.name}</strong>
                </p>
              ) : (
                <CollectionChoice
                  collections={collections}
                  value={fields.collection_id}
                  error={errors['collection_id']}
                  onChange={(collection_id) => change({ collection_id })}
                  onCreate={onCreateCollection}
                />
              )
            }
          />
          <FormCard
            title="Свойства"
            text="По ним работы находят и сравнивают. Подсказки — из выбранной коллекции."
          >
            <TraitsEditor
              traits={fields.traits}
              known={known}
              errors={errors}
              onChange={(traits) => change({ traits })}
            />
          </FormCard>
          <TermsCard
            fields={fields}
            errors={errors}
            isEdit={saved !== null}
            isAdultShown={isShown && saved.is_adult}
            isOffered={saved?.is_sale ?? false}
            onChange={change}
          />
          <SendRow
            footer={form.footer}
            label={sendLabel(saved)}
            isSending={form.isSending}
            disabledBecause={
              saved?.why_not_edit ?? whyNotYet(fields, file.stage) ?? form.disabledBecause
            }
            note={
              saved
                ? isSentBack && 'После сохранения работа сразу вернётся на\u00a0модерацию.'
                : 'Файл проверим сразу. Первые работы автора смотрит модератор, обычно в\u00a0течение 24\u00a0часов.'
            }
          />
        </form>
        <CardPreview title="Так увидят работу" card={card} onOpen={preview.open} opener={opener} />
      </div>
    </>
  )
}

/** What was sent back goes to a moderator again. */
function sendLabel(saved: SavedWork | null) {
  if (!saved) return 'Создать работу'
  return saved.status === 'rejected' ? 'Отправить на\u00a0модерацию' : 'Сохранить'
}
