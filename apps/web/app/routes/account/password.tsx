import { useState } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/password.ts'
import { resetCall } from '../../features/accounts/account-calls.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { SentPart } from '../../features/accounts/forms/form-part.tsx'
import { RecoveryForm } from '../../features/accounts/forms/recovery-form.tsx'
import { ResetForm } from '../../features/accounts/forms/reset-form.tsx'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'

export const handle: PageHandle = { reads: ['reset', 'redirect'] }

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
