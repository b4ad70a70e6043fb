import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
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
import { PendingEdit } from './pending-edit.tsx'
import { SendRow } from './send-row.tsx'
import { TermsCard } from './terms-card.tsx'
import { TraitsEditor } from './traits-editor.tsx'
import { useKnownTraits } from './use-known-traits.ts'
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
  const [isPage, setPage] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  /** Back to where it was opened, once that is there again. */
  function leavePage() {
    flushSync(() => setPage(false))
    opener.current?.scrollIntoView({ block: 'center' })
    opener.current?.focus()
  }
  const known = useKnownTraits(fields.collection_id)
  const form = useForm({
    send: () => props.send(fields),
    onDone: (id) => {
      kept.drop()
      props.onDone(id)
    },
    fields: SHOWN,
    leavesPage: true,
  })
  const { errors } = form
  const isShown = saved?.status === 'ready'

  return (
    <>
      <DraftNotes kept={kept} />
      {isPage && <PagePreview onBack={leavePage}>{page}</PagePreview>}
      <div
        hidden={isPage}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10"
      >
        <form {...form.formProps} key={kept.version} className="min-w-0 space-y-5">
          {saved?.status === 'rejected' && saved.verdict && <VerdictNote verdict={saved.verdict} />}
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
            onChange={change}
          />
          <SendRow
            footer={form.footer}
            label={saved ? 'Сохранить' : 'Создать работу'}
            isSending={form.isSending}
            disabledBecause={
              saved?.why_not_edit ?? whyNotYet(fields, file.stage) ?? form.disabledBecause
            }
            note={
              saved
                ? null
                : 'Файл проверим сразу. Первые работы автора смотрит модератор, обычно в\u00a0течение 24\u00a0часов.'
            }
          />
        </form>
        <aside aria-label="Предпросмотр" className="top-[calc(var(--header)+20px)] lg:sticky">
          <h2 className="mb-3 text-[17px]">Так увидят работу</h2>
          <div inert className="max-w-[320px]">
            {card}
          </div>
          <button
            ref={opener}
            type="button"
            onClick={() => setPage(true)}
            className="mt-3 min-h-11 font-bold text-primary hover:underline"
          >
            Посмотреть страницу
          </button>
        </aside>
      </div>
    </>
  )
}

function startHere(button: HTMLButtonElement | null) {
  window.scrollTo({ top: 0 })
  button?.focus({ preventScroll: true })
}

/** The whole page of the work in the place of the form, which is only hidden. */
function PagePreview({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <section aria-label="Предпросмотр страницы">
      <div className="sticky top-(--header) z-20 -mx-4 mb-4 flex flex-wrap items-center justify-between gap-3 bg-highlight px-4 py-2.5 text-on-highlight md:mx-0 md:rounded-card">
        <p className="font-bold">Так увидят страницу, когда работу опубликуют</p>
        <button
          type="button"
          // Who opened it by keyboard goes on from here.
          ref={startHere}
          onClick={onBack}
          className="inline-flex h-11 items-center rounded-field bg-night px-4 font-bold text-cream"
        >
          Вернуться к&nbsp;правке
        </button>
      </div>
      <div inert>{children}</div>
    </section>
  )
}
