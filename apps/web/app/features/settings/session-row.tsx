import type { SessionsReply } from '@kefir/wire/settings'
import { formatDateTime } from '../../lib/format/format.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { StateBadge } from './state-badge.tsx'

/** One browser in which the account is open. */
export function SessionRow({ session }: { session: SessionsReply[number] }) {
  const form = useActionForm({ intent: 'session-end' })
  const { id, device, ip, last_seen_at: lastSeenAt, is_current: isCurrent } = session

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0">
        <p className="font-bold">{device}</p>
        <p className="text-sm text-muted">
          {ip && `${ip} · `}
          {isCurrent ? 'сейчас на сайте' : `последний раз ${formatDateTime(lastSeenAt)}`}
        </p>
      </div>
      {isCurrent ? (
        <StateBadge isOn on="Это устройство" off="" />
      ) : (
        <form.Form {...form.formProps}>
          <FormIntent name="session-end" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" kind="ghost" disabledBecause={form.disabledBecause}>
            {form.isSending ? 'Отключаем…' : 'Отключить'}
            <span className="sr-only">
              {' '}
              {device}, {formatDateTime(lastSeenAt)}
            </span>
          </Button>
          <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
            {form.footer}
          </p>
        </form.Form>
      )}
    </li>
  )
}
