import { useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import type { ActivateReply } from '@kefir/wire/sign-in'
import type { Route } from './+types/activation.ts'
import { activateCall } from '../../features/accounts/account-calls.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { FormFoot } from '../../features/accounts/forms/form-foot.tsx'
import { ResendForm } from '../../features/accounts/forms/resend-form.tsx'
import { LETTER_SENT } from '../../features/accounts/forms/titles.ts'
import { makeCall } from '../../lib/api/call-api.ts'
import { answerForm, textOf, withStatus } from '../../lib/forms/answer-form.server.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { rememberUser } from '../../lib/session/session.ts'

export const handle: PageHandle = { reads: ['code', 'redirect'] }

/** Reading the page activates nothing: mail programs open links before people do. */
export const loader = ({ url }: Route.LoaderArgs) => ({ code: url.searchParams.get('code') ?? '' })

/** The button, where scripts are off. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await answerForm(
    { request, context },
    { activate: (form) => activateCall(textOf(form, 'code')) },
  )
  if (!outcome.reply) return withStatus(outcome)
  throw redirect(placeAfter(outcome.reply))
}

export const meta = () =>
  pageMeta({ title: 'Подтверждение e-mail', path: '/accountActivation', isPrivate: true })

export default function ActivationScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { code } = loaderData
  const isRefused = useRef(actionData !== undefined)
  const [isSent, setSent] = useState(false)
  const form = useForm({
    start: actionData,
    fields: [],
    send: (data) => makeCall(activateCall(String(data.get('code')))),
    onDone: enter,
    leavesPage: true,
  })
  const { ref } = form.formProps

  // Once: a second try of a used link would only frighten.
  useEffect(() => {
    if (isRefused.current || !code) return
    isRefused.current = true
    ref.current?.requestSubmit()
  }, [code, ref])

  const isDead = !code || form.status === 422
  return (
    <AccountPage title="Подтверждение e-mail">
      {isDead ? (
        <>
          <p role="alert" className="mb-1 text-base font-bold text-pretty">
            {form.footer ?? 'В ссылке нет кода'}
          </p>
          <p className="mb-5 text-base text-pretty">Отправьте себе письмо ещё раз.</p>
          {isSent ? (
            <p role="status" className="font-bold">
              {LETTER_SENT}
            </p>
          ) : (
            <ResendForm onDone={() => setSent(true)} />
          )}
        </>
      ) : (
        <form {...form.formProps} action="/accountActivation" className="space-y-4">
          <FormIntent name="activate" />
          <input type="hidden" name="code" value={code} />
          <p className="text-base text-pretty">Остался один шаг: подтвердите свой e-mail.</p>
          <FormFoot form={form} action="Подтвердить e-mail" sending="Подтверждаем…" />
        </form>
      )}
    </AccountPage>
  )
}

function enter(reply: ActivateReply) {
  rememberUser(reply)
  window.location.replace(placeAfter(reply))
}

const placeAfter = ({ redirect: asked }: ActivateReply) =>
  asked && isLocalPath(asked) ? asked : '/profile?activated=1'
