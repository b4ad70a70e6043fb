import type { Gallery } from '@kefir/wire/galleries'
import { absoluteUrl } from '../../lib/page/site-url.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The secret link of a gallery that is not public, for its owner. */
export function LinkPanel({ gallery }: { gallery: Gallery }) {
  const form = useActionForm({ intent: 'gallery-renew-link' })
  const address = absoluteUrl(`/gallery/${gallery.id}?link=${gallery.link_code}`)

  return (
    <section
      aria-label="Секретная ссылка"
      className="mt-5 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <p className="font-bold">Галерею видят только те, у кого есть ссылка</p>
      <p className="mt-1.5 rounded-field bg-bg px-3 py-2.5 text-[14px] break-all select-all">
        {address}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="contents noscript:hidden">
          <CopyButton text={address} label="Скопировать ссылку" />
        </span>
        <form.Form {...form.formProps}>
          <FormIntent name="gallery-renew-link" />
          <Button type="submit" kind="ghost" disabledBecause={form.disabledBecause}>
            Сменить ссылку
          </Button>
        </form.Form>
        <p role="status" className="text-sm text-muted">
          {form.isDone && 'Ссылка новая, прежняя больше не открывает галерею'}
        </p>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {form.footer}
      </p>
    </section>
  )
}
