import { useState } from 'react'
import { data, redirect, useLocation } from 'react-router'
import type { Route } from './+types/form.ts'
import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import {
  fastRegisterCall,
  loginCall,
  recoveryCall,
  registerCall,
  resendCall,
} from '../../features/accounts/account-calls.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { FormPart, SentPart } from '../../features/accounts/forms/form-part.tsx'
import { TITLES } from '../../features/accounts/forms/titles.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { pageOf } from '../../lib/api/page-context.server.ts'
import {
  answerForm,
  withStatus,
  type Deeds,
  type OutcomeOf,
} from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { AFTER_LOGIN, cookieIn } from '../../lib/session/after-login.ts'
import { FORM_NAMES, type FormName } from '../../lib/session/dialogs.ts'
import { arrivalAt, type Arrival } from '../../lib/session/form-page.ts'

const deedsAt = (arrival: Arrival) =>
  ({
    login: loginCall,
    register: (form) => registerCall(form, arrival),
    'fast-register': (form) => fastRegisterCall(form, arrival),
    recovery: recoveryCall,
    resend: resendCall,
  }) satisfies Deeds

const FOR_GUESTS: FormName[] = ['login', 'register', 'fast-register']

export const handle: PageHandle = { reads: ['redirect'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const name = formNamed(params.form)
  if (FOR_GUESTS.includes(name) && (await apiFor(context).account())) throw redirect('/')
  return { name }
}

/** Answers a form that was sent without scripts. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  formNamed(params.form)
  const outcome = await answerForm({ request, context }, deedsAt(arrivalAt(url)))
  if (outcome.refusal || outcome.intent !== 'login') return withStatus(outcome)

  const back = cookieIn(request.headers.get('cookie') ?? '', AFTER_LOGIN)
  pageOf(context).cookies.push(`${AFTER_LOGIN}=; Max-Age=0; Path=/; SameSite=Lax`)
  throw redirect(back && isLocalPath(back) ? back : '/')
}

export function meta({ params, location }: Route.MetaArgs) {
  const title = TITLES[params.form as FormName] ?? 'Аккаунт'
  return pageMeta({ title, path: location.pathname, isPrivate: true })
}

export default function AccountFormScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = loaderData
  const place = useLocation()
  const [done, setDone] = useState<Sent | null>(
    actionData?.refusal === null ? sentBy(actionData) : null,
  )
  const sent = done?.name === name ? done : null

  return (
    // Another form is another screen: nothing of the former must be left in its fields.
    <AccountPage key={name} title={sent ? SENT_TITLES[name] : TITLES[name]}>
      {sent ? (
        <SentPart name={name} email={sent.email} />
      ) : (
        <FormPart
          name={name}
          start={actionData?.intent === name ? actionData : undefined}
          arrival={arrivalAt(place)}
          onDone={(email = '') => setDone({ name, email })}
        />
      )}
    </AccountPage>
  )
}

const SENT_TITLES = {
  ...TITLES,
  register: TITLES.verification,
  'fast-register': TITLES.verification,
}

function formNamed(word: string): FormName {
  const name = FORM_NAMES.find((one) => one === word)
  if (!name) throw data(null, { status: 404 })
  return name
}

type Sent = { name: string; email: string }

function sentBy({ intent, reply }: OutcomeOf<ReturnType<typeof deedsAt>>): Sent {
  return { name: intent, email: reply && 'user' in reply ? reply.user.email : '' }
}
