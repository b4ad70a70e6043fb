import type { NotificationSettings } from '@kefir/wire/notifications'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { privateDraft } from '../../lib/forms/private-drafts.ts'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { useRootData } from '../../lib/session/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { DraftNote } from '../../ui/draft-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tick } from '../../ui/tick.tsx'

type Kind = NotificationSettings['kinds'][number]

const CHANNELS = [
  { code: 'site', name: 'Сайт' },
  { code: 'email', name: 'Почта' },
  { code: 'telegram', name: 'Telegram' },
] as const

/** Boxes have no place for words of their own. */
const NO_FIELDS: readonly string[] = []

/** Kinds by channels, a table for each group of kinds. */
export function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const userId = useRootData()?.account?.id
  const form = useActionForm({
    intent: 'notification-settings',
    draft: privateDraft('notifications', userId),
    fields: NO_FIELDS,
  })
  const groups = [...new Set(settings.kinds.map(({ group }) => group))]
  return (
    <form.Form {...form.formProps} className="space-y-5">
      <FormIntent name="notification-settings" />
      <DraftNote isShown={form.hasDraft} onForget={form.forgetDraft} />
      {groups.map((group) => (
        <KindTable
          key={group}
          name={group}
          kinds={settings.kinds.filter((kind) => kind.group === group)}
        />
      ))}
      <p role="alert" className="text-danger empty:hidden">
        {form.footer}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabledBecause={form.disabledBecause}>
          {form.isSending ? 'Сохраняем…' : 'Сохранить'}
        </Button>
        <p role="status" className="flex items-center gap-1.5 font-semibold">
          {form.isDone && (
            <>
              <Icon name="check" className="shrink-0 text-success" />
              Изменения сохранены
            </>
          )}
        </p>
      </div>
    </form.Form>
  )
}

function KindTable({ name, kinds }: { name: string; kinds: Kind[] }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <table className="w-full table-fixed">
        <caption className="text-left text-[19px] leading-tight font-bold">{name}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="sr-only">
              О чём
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel.code} scope="col" className="w-[62px] py-2 font-semibold sm:w-24">
                {channel.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.code} className="border-t border-line">
              <th
                scope="row"
                className="py-2 pr-2 text-left font-semibold wrap-anywhere max-sm:pr-1 max-sm:text-[14.5px]"
              >
                {kind.name}
                {kind.is_quiet && (
                  <span className="block text-sm font-normal text-muted">
                    Не&nbsp;чаще одного письма в&nbsp;день
                  </span>
                )}
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel.code}>
                  {!kind[channel.code].is_fixed && (
                    <input type="hidden" name="shown" value={`${kind.code}.${channel.code}`} />
                  )}
                  <Tick
                    className="mx-auto w-11 [&>label]:justify-center [&>label]:gap-0 [&>label>span]:grow-0"
                    name={`${kind.code}.${channel.code}`}
                    defaultChecked={kind[channel.code].is_on}
                    disabled={kind[channel.code].is_fixed}
                    label={<span className="sr-only">{`${kind.name}: ${channel.name}`}</span>}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
