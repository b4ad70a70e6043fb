import type { TokenMetadataReply } from '@kefir/wire/token-import'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { formatAgo } from '../../lib/format/format-ago.ts'
import { formatTime } from '../../lib/format/format.ts'
import { Button } from '../../ui/button.tsx'

type MetadataRefreshProps = {
  metadata: TokenMetadataReply
  renderedAt: number
}

/** When the words and the picture of an imported token were read from its contract, and reading them anew. */
export function MetadataRefresh({ metadata: loaded, renderedAt }: MetadataRefreshProps) {
  const form = useActionForm<TokenMetadataReply>({ intent: 'metadata-refresh' })
  const metadata = form.reply ?? loaded
  const { read_at, refresh_at, is_reading, problem } = metadata
  const why = refresh_at ? `Обновить ещё раз можно в ${formatTime(refresh_at)}` : null
  return (
    <form.Form {...form.formProps} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FormIntent name="metadata-refresh" />
      <Button type="submit" kind="ghost" disabledBecause={form.disabledBecause ?? why}>
        Обновить данные
      </Button>
      <p role="status" className="min-w-0 grow basis-48 text-sm text-pretty text-muted">
        {is_reading
          ? 'Обновляем: новое появится здесь само.'
          : read_at && `Данные из\u00a0сети: обновлено ${formatAgo(read_at, renderedAt)}.`}{' '}
        {!is_reading && problem} {!is_reading && why && `${why}.`}
      </p>
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {form.footer}
      </p>
    </form.Form>
  )
}
