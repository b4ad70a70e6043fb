import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Gallery } from '@kefir/wire/galleries'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { WordsFields } from './words-fields.tsx'

/** Changes the words of a gallery and who sees it. */
export function EditPanel({ gallery }: { gallery: Gallery }) {
  const navigate = useNavigate()
  const form = useActionForm({ intent: 'gallery-edit', draft: `gallery_${gallery.id}` })
  const here = `/gallery/${gallery.id}`
  useEffect(() => {
    if (form.isDone) void navigate(here, { replace: true, preventScrollReset: true })
  }, [form.isDone, navigate, here])

  return (
    <section
      aria-labelledby="edit-gallery"
      className="mb-6 rounded-banner border border-line bg-surface p-5 shadow-card md:p-7"
    >
      <h2 id="edit-gallery" className="mb-5 text-[20px] leading-tight md:text-[24px]">
        Изменить галерею
      </h2>
      <form.Form {...form.formProps} className="max-w-[640px] space-y-5">
        <FormIntent name="gallery-edit" />
        <WordsFields saved={gallery} errors={form.errors} typed={form.typed} />
        <p role="alert" className="text-danger empty:hidden">
          {form.footer}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabledBecause={form.disabledBecause}>
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
      </form.Form>
    </section>
  )
}
