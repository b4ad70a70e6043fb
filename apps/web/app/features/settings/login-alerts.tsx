import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { Tick } from '../../ui/tick.tsx'
import { DoneNote } from './done-note.tsx'

/** Letters about each sign-in from a new device. The switch acts at once; without scripts, a button. */
export function LoginAlerts({ isOn }: { isOn: boolean }) {
  const form = useActionForm({ intent: 'login-alerts' })
  return (
    <form.Form {...form.formProps}>
      <FormIntent name="login-alerts" />
      <div className="flex flex-wrap items-center gap-x-4">
        <Tick
          kind="switch"
          name="login_alerts"
          defaultChecked={isOn}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          label="Присылать письмо о входе с нового устройства"
        />
        <span className="hidden noscript:block">
          <Button type="submit" kind="ghost">
            Сохранить
          </Button>
        </span>
        <DoneNote text={form.isDone && 'Изменения сохранены'} />
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {form.footer}
      </p>
    </form.Form>
  )
}
