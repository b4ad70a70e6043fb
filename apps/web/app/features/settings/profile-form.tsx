import type { Account } from '@kefir/wire/account'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { privateDraft } from '../../lib/forms/private-drafts.ts'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { DraftNote } from '../../ui/draft-note.tsx'
import { Field } from '../../ui/field.tsx'
import { RichTextEditor } from '../../ui/rich-text-editor.tsx'
import { Tick } from '../../ui/tick.tsx'
import { SaveRow } from './save-row.tsx'
import { SettingsCard } from './settings-card.tsx'

type ProfileFormProps = { account: Account; showsEmail: boolean; longestText: number }

/** What a profile says of its owner. A person and an organisation say different things. */
export function ProfileForm({ account, showsEmail, longestText }: ProfileFormProps) {
  const { legal } = account
  const isEntity = legal.legal_class === 'entity'
  const form = useActionForm({ intent: 'profile', draft: privateDraft('profile', account.id) })
  const { errors, typed } = form

  return (
    <SettingsCard title={isEntity ? 'Организация' : 'Данные профиля'}>
      <DraftNote isShown={form.hasDraft} onForget={form.forgetDraft} />
      <form.Form {...form.formProps} className="space-y-5">
        <FormIntent name="profile" />
        {isEntity ? (
          <Field
            label="Название"
            name="name"
            required
            maxLength={200}
            autoComplete="organization"
            defaultValue={typed('name', legal.name ?? '')}
            error={errors['name']}
          />
        ) : (
          <>
            <Field
              label="Никнейм"
              name="nikname"
              required
              maxLength={24}
              autoComplete="nickname"
              spellCheck={false}
              hint="От 3 до 24 знаков: буквы, цифры, точка, дефис и подчёркивание"
              defaultValue={typed('nikname', legal.nikname ?? '')}
              error={errors['nikname']}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <Field
                label="Имя"
                name="first_name"
                maxLength={50}
                autoComplete="given-name"
                defaultValue={typed('first_name', legal.first_name ?? '')}
                error={errors['first_name']}
              />
              <Field
                label="Фамилия"
                name="last_name"
                maxLength={50}
                autoComplete="family-name"
                hint="Имя и фамилию видите только вы"
                defaultValue={typed('last_name', legal.last_name ?? '')}
                error={errors['last_name']}
              />
            </div>
          </>
        )}
        <RichTextEditor
          label={isEntity ? 'Об организации' : 'О себе'}
          name={isEntity ? 'info' : 'about'}
          longest={longestText}
          defaultValue={
            isEntity ? typed('info', legal.info ?? '') : typed('about', legal.about ?? '')
          }
          error={errors[isEntity ? 'info' : 'about']}
        />
        <Tick
          name="shows_email"
          defaultChecked={showsEmail}
          label={
            <>
              Показывать e-mail в&nbsp;профиле
              <span className="block text-sm wrap-anywhere text-muted">{account.email}</span>
            </>
          }
        />
        <SaveRow {...form} done={form.isDone ? 'Изменения сохранены' : null} />
      </form.Form>
    </SettingsCard>
  )
}
