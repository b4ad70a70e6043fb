import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Gallery } from '@kefir/wire/galleries'
import { useArrival } from '../../lib/browser/use-arrival.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { Tick } from '../../ui/tick.tsx'
import { CoverField, whyCoverWaits } from './cover-field.tsx'
import { useCover } from './use-cover.ts'
import { WordsFields } from './words-fields.tsx'

/** Changes the words of a gallery and who sees it. */
export function EditPanel({ gallery }: { gallery: Gallery }) {
  const navigate = useNavigate()
  const form = useActionForm({ intent: 'gallery-edit', draft: `gallery_${gallery.id}` })
  const cover = useCover()
  const here = `/gallery/${gallery.id}`
  useEffect(() => {
    if (form.isDone) void navigate(here, { replace: true, preventScrollReset: true })
  }, [form.isDone, navigate, here])

  return (
    <section
      ref={useArrival()}
      tabIndex={-1}
      aria-labelledby="edit-gallery"
      className="mb-6 rounded-banner border border-line bg-surface p-5 shadow-card md:p-7"
    >
      <h2 id="edit-gallery" className="mb-5 text-[20px] leading-tight md:text-[24px]">
        Изменить галерею
      </h2>
      <form.Form {...form.formProps} className="max-w-[640px] space-y-5">
        <FormIntent name="gallery-edit" />
        <WordsFields saved={gallery} errors={form.errors} typed={form.typed} />
        <CoverField upload={cover} error={form.errors['cover_upload_id']} />
        {gallery.cover && <Tick name="cover_remove" label="Убрать нынешнюю обложку" />}
        <p role="alert" className="text-danger empty:hidden">
          {form.footer}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabledBecause={form.disabledBecause ?? whyCoverWaits(cover)}>
            {form.isSending ? 'Сохраняем…' : 'Сохранить'}
          </Button>
          <Link
            to={here}
            replace
            preventScrollReset
            onClick={form.forgetDraft}
            className={buttonClass({ kind: 'ghost' })}
          >
            Отмена
          </Link>
        </div>
        <ButtonReason form={form} also={whyCoverWaits(cover)} />
      </form.Form>
    </section>
  )
}
