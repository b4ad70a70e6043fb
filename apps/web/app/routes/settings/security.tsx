import { redirectDocument } from 'react-router'
import type { TwoFactorStartReply } from '@kefir/wire/settings'
import { DataCard } from '../../features/settings/data-card.tsx'
import { PasswordCard } from '../../features/settings/password-card.tsx'
import { RemovalCard } from '../../features/settings/removal-card.tsx'
import { SessionsCard } from '../../features/settings/sessions-card.tsx'
import { TwoFactorCard } from '../../features/settings/two-factor-card.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { qrPath } from '../../lib/format/qr-path.server.ts'
import { answerForm, textOf, withStatus, type Deeds } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { Route } from './+types/security.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [account, security, sessions, consents] = await Promise.all([
    api.read('GET /v1/account'),
    api.read('GET /v1/account/security'),
    api.read('GET /v1/account/sessions'),
    api.read('GET /v1/account/consents'),
  ])
  return { email: account.email, security, sessions, consents }
}

const proof = (form: FormData) => ({ password: textOf(form, 'password') })

/** An empty field is no code: the answer then says that one is needed. */
const factorProof = (form: FormData) => ({
  ...proof(form),
  ...(textOf(form, 'code').trim() && { code: textOf(form, 'code') }),
})

const DEEDS = {
  password: (form) =>
    ask('PUT /v1/account/password', {
      body: {
        ...(form.has('old_password') && { old_password: textOf(form, 'old_password') }),
        password: textOf(form, 'password'),
        password_confirmation: textOf(form, 'password_confirmation'),
      },
    }),
  'login-alerts': (form) =>
    ask('PUT /v1/account/login-alerts', { body: { login_alerts: form.has('login_alerts') } }),
  'session-end': (form) =>
    ask('DELETE /v1/account/sessions/:id', { params: { id: textOf(form, 'id') } }),
  'logout-all': () => ask('POST /v1/logout/all'),
  'two-factor-start': (form) => ask('POST /v1/account/two-factor', { body: proof(form) }),
  'two-factor-confirm': (form) =>
    ask('POST /v1/account/two-factor/confirm', { body: { code: textOf(form, 'code') } }),
  'two-factor-off': (form) => ask('POST /v1/account/two-factor/off', { body: factorProof(form) }),
  'recovery-codes': (form) =>
    ask('POST /v1/account/two-factor/recovery-codes', { body: factorProof(form) }),
  removal: (form) => ask('POST /v1/account/removal', { body: proof(form) }),
  'removal-cancel': () => ask('DELETE /v1/account/removal'),
} satisfies Deeds

export async function action(visit: Route.ActionArgs) {
  const outcome = await answerForm(visit, DEEDS)
  const { intent, refusal, typed } = outcome

  if (intent === 'logout-all' && !refusal) throw redirectDocument('/')
  if (intent === 'two-factor-start' && outcome.reply)
    return withStatus({ ...outcome, reply: withQr(outcome.reply) })
  // The code was wrong: the same QR code is shown again.
  if (intent === 'two-factor-confirm' && refusal && typed['uri'] && typed['secret'])
    return withStatus({ ...outcome, reply: withQr({ uri: typed['uri'], secret: typed['secret'] }) })

  return withStatus(outcome)
}

const withQr = (start: TwoFactorStartReply) => ({ ...start, qr: qrPath(start.uri) })

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({ title: 'Безопасность', path: location.pathname, isPrivate: true })
}

export default function SecurityScreen({ loaderData }: Route.ComponentProps) {
  const { email, security, sessions, consents } = loaderData
  return (
    <>
      <PasswordCard email={email} security={security} />
      <TwoFactorCard security={security} />
      <SessionsCard sessions={sessions} loginAlerts={security.login_alerts} />
      <DataCard consents={consents} />
      <RemovalCard security={security} />
    </>
  )
}
