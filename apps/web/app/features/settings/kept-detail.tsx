import type { ReactNode } from 'react'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'

type KeptDetailProps = {
  icon: IconName
  value: string
  /** What is removed: «карту». */
  name: string
  intent: string
  children?: ReactNode
}

/** A payment detail that is already kept, and the way to remove it. */
export function KeptDetail({ icon, value, name, intent, children }: KeptDetailProps) {
  const form = useActionForm({ intent })
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <span className="mr-auto flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-field bg-bg">
            <Icon name={icon} size={22} />
          </span>
          <span className="text-[17px] font-bold tabular-nums">{value}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          {children}
          <form.Form {...form.formProps}>
            <FormIntent name={intent} />
            <Button type="submit" kind="ghost" disabledBecause={form.disabledBecause}>
              {form.isSending ? 'Удаляем…' : 'Удалить'}
              <span className="sr-only"> {name}</span>
            </Button>
          </form.Form>
        </span>
      </div>
      <p role="alert" className="mt-3 text-danger empty:hidden">
        {form.footer}
      </p>
    </div>
  )
}
