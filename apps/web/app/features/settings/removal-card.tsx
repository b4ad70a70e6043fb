import type { SecurityReply } from '@kefir/wire/settings'
import { formatDate } from '../../lib/format/format.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { DoneNote } from './done-note.tsx'
import { Fold } from './fold.tsx'
import { isRefused, ProofForm } from './proof-form.tsx'
import { SaveRow } from './save-row.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Leaving for good: thirty days to think it over. */
export function RemovalCard({ security }: { security: SecurityReply }) {
  const { removal_at: removalAt, has_password: hasPassword } = security
  const ask = useActionForm({ intent: 'removal' })
  const cancel = useActionForm({ intent: 'removal-cancel' })

  if (removalAt)
    return (
      <SettingsCard
        title="Аккаунт будет удалён"
        text={`Мы удалим его ${formatDate(removalAt)} До этого дня всё работает как обычно, и решение можно отменить.`}
      >
        <cancel.Form {...cancel.formProps}>
          <FormIntent name="removal-cancel" />
          <SaveRow {...cancel} label="Не удалять аккаунт" busyLabel="Отменяем…" />
        </cancel.Form>
      </SettingsCard>
    )

  return (
    <SettingsCard
      title="Удаление аккаунта"
      text="Аккаунт исчезнет через 30 дней. Передумать можно в любой день до этого."
    >
      <Fold title="Удалить аккаунт" isOpen={isRefused(ask)}>
        <ProofForm
          form={ask}
          intent="removal"
          hasPassword={hasPassword}
          kind="ghost"
          label="Удалить через 30 дней"
        >
          <ul className="list-disc space-y-1.5 pl-5 text-pretty">
            <li>Профиль, ссылки и картинки сотрём, имя автора на&nbsp;работах заменим.</li>
            <li>Баланс кефира и&nbsp;награды пропадут.</li>
            <li>Выведите деньги и выгрузите токены, которые хотите оставить себе.</li>
            <li>Сведения о сделках сохраним на&nbsp;срок, который требует закон.</li>
          </ul>
        </ProofForm>
      </Fold>
      <div className="mt-3">
        <DoneNote text={cancel.isDone && 'Удаление отменено'} />
      </div>
    </SettingsCard>
  )
}
