import type { Route } from './+types/settings.ts'
import { SettingsForm } from '../../features/notifications/settings-form.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  apiFor(context).read('GET /v1/notifications/settings')

export async function action(visit: Route.ActionArgs) {
  const outcome = await answerForm(visit, {
    'notification-settings': (form) =>
      ask('PUT /v1/notifications/settings', { body: { kinds: kindsIn(form) } }),
  })
  return withStatus(outcome)
}

/** A box that is not ticked is not sent, so the form says which there were; a fixed one is not asked about. */
function kindsIn(form: FormData) {
  const shown = form.getAll('shown').map((name) => String(name).split('.'))
  const codes = [...new Set(shown.map(([code]) => code ?? ''))]
  return codes.map((code) => ({
    code,
    ...Object.fromEntries(
      shown
        .filter(([of, channel]) => of === code && channel !== 'telegram')
        .map(([, channel]) => [channel, form.has(`${code}.${channel}`)]),
    ),
  }))
}

/** As in the settings: Back brings no form that was sent already. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Настройки уведомлений', path: location.pathname, isPrivate: true })

/** What somebody is told of, and where. */
export default function NotificationSettingsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[908px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={[{ name: 'Уведомления', to: '/notifications' }]} here="Настройки" />
      <h1 className="mt-2 text-[28px] leading-tight md:text-[36px]">Настройки уведомлений</h1>
      <p className="mt-2 mb-5 max-w-[62ch] text-pretty text-muted">
        Строки о&nbsp;сделках на&nbsp;сайте остаются всегда: по&nbsp;ним видно, что и&nbsp;когда
        произошло. Письма можно выключить. Telegram появится, когда свяжете его с&nbsp;аккаунтом.
        Письма о&nbsp;безопасности приходят всегда.
      </p>
      <SettingsForm settings={loaderData} />
    </div>
  )
}
