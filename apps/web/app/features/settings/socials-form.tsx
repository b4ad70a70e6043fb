import { useState } from 'react'
import { checkSocialUrl, type SocialKey } from '@kefir/rules/accounts/socials'
import type { SocialsReply } from '@kefir/wire/settings'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { privateDraft } from '../../lib/forms/private-drafts.ts'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { DraftNote } from '../../ui/draft-note.tsx'
import { Field } from '../../ui/field.tsx'
import { SaveRow } from './save-row.tsx'
import { SettingsCard } from './settings-card.tsx'

type SocialsFormProps = { userId: number; socials: SocialsReply }

/** Pages of the owner elsewhere. Each address must belong to its network. */
export function SocialsForm({ userId, socials }: SocialsFormProps) {
  const form = useActionForm({ intent: 'socials', draft: privateDraft('socials', userId) })
  const [noticed, setNoticed] = useState<Partial<Record<SocialKey, string | null>>>({})

  const check = (key: SocialKey, url: string) =>
    setNoticed({ ...noticed, [key]: url === '' ? null : checkSocialUrl(key, url) })

  return (
    <SettingsCard
      title="Ссылки"
      text="Они появятся в профиле значками. Пустое поле убирает ссылку."
    >
      <DraftNote isShown={form.hasDraft} onForget={form.forgetDraft} />
      <form.Form {...form.formProps} className="space-y-5">
        <FormIntent name="socials" />
        <div className="grid gap-5 sm:grid-cols-2">
          {socials.map(({ key, name, placeholder, pattern, social }) => (
            <Field
              key={key}
              label={name}
              name={key}
              type="url"
              inputMode="url"
              pattern={pattern}
              placeholder={placeholder}
              maxLength={200}
              defaultValue={form.typed(key, social[0]?.url ?? '')}
              error={form.errors[key] ?? noticed[key]}
              onBlur={(event) => check(key, event.currentTarget.value.trim())}
              onInput={() => noticed[key] && setNoticed({ ...noticed, [key]: null })}
            />
          ))}
        </div>
        <SaveRow {...form} done={form.isDone ? 'Изменения сохранены' : null} />
      </form.Form>
    </SettingsCard>
  )
}
