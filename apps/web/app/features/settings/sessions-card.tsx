import type { SessionsReply } from '@kefir/wire/settings'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { removePrivateDrafts } from '../../lib/forms/private-drafts.ts'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { LoginAlerts } from './login-alerts.tsx'
import { SessionRow } from './session-row.tsx'
import { SettingsCard } from './settings-card.tsx'

type SessionsCardProps = { sessions: SessionsReply; loginAlerts: boolean }

/** Where the account is open now. */
export function SessionsCard({ sessions, loginAlerts }: SessionsCardProps) {
  const form = useActionForm({ intent: 'logout-all' })
  return (
    <SettingsCard
      title="Устройства"
      text="Здесь вы вошли в аккаунт. Незнакомое устройство отключите и смените пароль. Время московское."
    >
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="mt-5 flex flex-col gap-4">
        <LoginAlerts isOn={loginAlerts} />
        <form.Form
          {...form.formProps}
          onSubmit={() => {
            form.formProps.onSubmit()
            removePrivateDrafts()
          }}
        >
          <FormIntent name="logout-all" />
          <Button type="submit" kind="ghost" disabledBecause={form.disabledBecause}>
            {form.isSending ? 'Выходим…' : 'Выйти на всех устройствах'}
          </Button>
          <p role="alert" className="mt-3 text-danger empty:hidden">
            {form.footer}
          </p>
        </form.Form>
      </div>
    </SettingsCard>
  )
}
