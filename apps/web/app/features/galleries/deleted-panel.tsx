import { Link } from 'react-router'
import type { Gallery } from '@kefir/wire/galleries'
import { formatDateTime, quoted } from '../../lib/format/format.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

type DeletedPanelProps = { gallery: Gallery; until: string }

/** What its owner finds where a gallery was: for a while it can be brought back. */
export function DeletedPanel({ gallery, until }: DeletedPanelProps) {
  const form = useActionForm({ intent: 'gallery-restore' })
  return (
    <section className="mx-auto mt-6 max-w-[560px] rounded-banner border border-line bg-surface p-6 text-center shadow-card md:p-9">
      <h1 className="text-[24px] leading-tight text-balance md:text-[30px]">Галерея удалена</h1>
      <p className="mt-3 text-pretty [overflow-wrap:anywhere]">
        {quoted(gallery.name)} больше никто не видит. Вернуть её вместе с&nbsp;порядком
        и&nbsp;подписями можно до&nbsp;<time dateTime={until}>{formatDateTime(until)}</time>.
      </p>
      <p role="alert" className="mt-3 text-danger empty:hidden">
        {form.footer ?? Object.values(form.errors)[0]}
      </p>
      <form.Form {...form.formProps} className="mt-5 flex flex-wrap justify-center gap-2">
        <FormIntent name="gallery-restore" />
        <Button type="submit" disabledBecause={form.isSending ? 'Возвращаем' : null}>
          Вернуть галерею
        </Button>
        <Link to="/profile/galleries" className={buttonClass({ kind: 'ghost' })}>
          К моим галереям
        </Link>
      </form.Form>
    </section>
  )
}
