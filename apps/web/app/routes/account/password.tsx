import { useState } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/password.ts'
import { resetCall } from '../../lib/account-calls.ts'
import { answerForm, withStatus } from '../../lib/answer-form.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { AccountPage } from '../../shell/account-page.tsx'
import { SentPart } from '../../shell/dialogs/forms/form-part.tsx'
import { RecoveryForm } from '../../shell/dialogs/forms/recovery-form.tsx'
import { ResetForm } from '../../shell/dialogs/forms/reset-form.tsx'

export const loader = ({ url }: Route.LoaderArgs) => ({ code: url.searchParams.get('reset') ?? '' })

/** Answers the form that was sent without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await answerForm({ request, context }, { reset: resetCall })
  if (outcome.refusal) return withStatus(outcome)
  throw redirect('/')
}

export const meta = () => pageMeta({ title: 'Новый пароль', path: '/password', isPrivate: true })

export default function PasswordScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { code } = loaderData
  const [isSent, setSent] = useState(false)

  if (code)
    return (
      <AccountPage title="Новый пароль">
        <ResetForm code={code} start={actionData} />
      </AccountPage>
    )
  return (
    <AccountPage title="Новый пароль">
      {isSent ? (
        <SentPart name="recovery" email="" />
      ) : (
        <>
          <p className="mb-4 text-base text-pretty">
            Сменить пароль можно только по&nbsp;ссылке из&nbsp;письма.
          </p>
          <RecoveryForm onDone={() => setSent(true)} />
        </>
      )}
    </AccountPage>
  )
}
