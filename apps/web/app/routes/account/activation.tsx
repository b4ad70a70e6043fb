import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import type { ActivateReply } from '@kefir/wire/sign-in'
import type { Route } from './+types/activation.ts'
import { activateCall } from '../../features/accounts/account-calls.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { ConfirmedGetNone } from '../../features/accounts/forms/confirmed-get-none.tsx'
import { FormFoot } from '../../features/accounts/forms/form-foot.tsx'
import { NewPasswordFields } from '../../features/accounts/forms/new-password-fields.tsx'
import { ResendForm } from '../../features/accounts/forms/resend-form.tsx'
import { LETTER_SENT } from '../../features/accounts/forms/titles.ts'
import { makeCall } from '../../lib/api/call-api.ts'
import { useFocusOnce } from '../../lib/browser/use-focus-once.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { pageMeta, tabTitle } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { useAccount } from '../../lib/session/root-data.ts'
import { rememberUser } from '../../lib/session/session.ts'
import { SignInLink } from '../../lib/session/sign-in-link.tsx'
import { grantWish } from '../../lib/session/granted-wish.ts'
import { takeKept } from '../../lib/session/kept-wish.ts'
import { buttonClass } from '../../ui/button.tsx'

export const handle: PageHandle = { reads: ['code', 'redirect'] }

/** Reading the page activates nothing: mail programs open links before people do. */
export const loader = ({ url }: Route.LoaderArgs) => ({ code: url.searchParams.get('code') ?? '' })

/** The button, where scripts are off. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await answerForm({ request, context }, { activate: activateCall })
  if (!outcome.reply) return withStatus(outcome)
  throw redirect(placeAfter(outcome.reply))
}

const CONFIRMATION = 'Подтверждение e-mail'

/** All but the tab's title: that one changes with what the link turns out to be. */
export const meta = () =>
  pageMeta({ title: CONFIRMATION, path: '/accountActivation', isPrivate: true }).filter(
    (tag) => !('title' in tag),
  )

export default function ActivationScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { code } = loaderData
  const isSentOnce = useRef(actionData !== undefined)
  const form = useForm({
    start: actionData,
    fields: ['password', 'password_confirmation'],
    send: (data) => makeCall(activateCall(data)),
    onDone: enter,
    leavesPage: true,
  })
  const { ref } = form.formProps
  const { asksPassword, email, errors } = usePasswordAsked(form)

  // Once: a second try of a used link would only frighten.
  useEffect(() => {
    if (isSentOnce.current || !code) return
    isSentOnce.current = true
    ref.current?.requestSubmit()
  }, [code, ref])

  if (!code || form.refusal.code === 'LINK_EXPIRED' || (form.status === 422 && !asksPassword))
    return <DeadLink reason={form.footer ?? 'В ссылке нет кода'} />

  return (
    <TitledPage title={asksPassword ? 'Задайте пароль' : CONFIRMATION}>
      <form
        {...form.formProps}
        action={`/accountActivation?${new URLSearchParams({ code })}`}
        className="space-y-4"
      >
        <FormIntent name="activate" />
        <input type="hidden" name="code" value={code} />
        {asksPassword ? (
          <PasswordQuestion email={email} errors={errors} />
        ) : (
          <p className="text-base text-pretty">
            {form.isSending
              ? 'Секунду, подтверждаем ваш e-mail.'
              : 'Остался один шаг: подтвердите свой e-mail.'}
          </p>
        )}
        <FormFoot
          form={form}
          action={asksPassword ? 'Сохранить и войти' : 'Подтвердить e-mail'}
          sending={asksPassword ? 'Сохраняем…' : 'Подтверждаем…'}
        />
      </form>
    </TitledPage>
  )
}

/** An account page whose tab says what its heading says. */
const TitledPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <title>{tabTitle(title)}</title>
    <AccountPage title={title}>{children}</AccountPage>
  </>
)

type PasswordQuestionProps = { email: string; errors: Record<string, string> }

/** For whoever opened the letter where nobody registered, be it the one who did or somebody else. */
const PasswordQuestion = ({ email, errors }: PasswordQuestionProps) => (
  <>
    <p className="text-base text-pretty">
      Похоже, вы регистрировались в&nbsp;другом браузере. Задайте пароль для входа в&nbsp;аккаунт{' '}
      <b className="wrap-anywhere">{email}</b>: новый или прежний. Так в&nbsp;него не&nbsp;попадёт
      никто, кроме вас.
    </p>
    {/* Tells a password manager whose password it is, and the page that comes without scripts too. */}
    <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
    <NewPasswordFields errors={errors} />
    <p className="text-muted">Не&nbsp;регистрировались? Просто закройте страницу.</p>
  </>
)

/** What can be done where the link opens nothing: mostly it was opened once and has done its work. */
function DeadLink({ reason }: { reason: string }) {
  const [isSent, setSent] = useState(false)
  const account = useAccount()
  const focusOnce = useFocusOnce()
  if (account)
    return (
      <TitledPage title="Ссылка не подходит">
        <p className="mb-5 text-base text-pretty">
          Вы вошли как <b className="wrap-anywhere">{account.email}</b>. Если этот e-mail уже
          подтверждён, делать ничего не&nbsp;нужно.
        </p>
        <Link to="/profile" className={buttonClass({ size: 'large' })}>
          В профиль
        </Link>
      </TitledPage>
    )

  return (
    <TitledPage title={CONFIRMATION}>
      {isSent ? (
        <>
          <p ref={focusOnce} tabIndex={-1} role="status" className="mb-2 font-bold outline-none">
            {LETTER_SENT}
          </p>
          <p className="mb-5 text-base text-pretty">
            Откройте его и&nbsp;нажмите кнопку. Не&nbsp;пришло? Проверьте папку «Спам».
          </p>
          <ConfirmedGetNone />
        </>
      ) : (
        <>
          <p role="alert" className="mb-1 text-base font-bold text-pretty">
            {reason}
          </p>
          <p className="mb-4 text-base text-pretty">
            Если вы&nbsp;уже подтвердили e-mail, просто войдите.
          </p>
          <SignInLink to="login" className={`w-full ${buttonClass({ size: 'large' })}`}>
            Войти
          </SignInLink>
          <h2 className="mt-7 mb-3 text-xl">Ещё не&nbsp;подтвердили?</h2>
          <ResendForm isSecond onDone={() => setSent(true)} />
        </>
      )}
    </TitledPage>
  )
}

/** Once a password has been asked for, its fields and their owner stay. The first question is no error yet. */
function usePasswordAsked({
  refusal,
  typed,
}: Pick<ReturnType<typeof useForm>, 'refusal' | 'typed'>) {
  const { code, fields } = refusal
  const isAsked = 'password' in fields || 'password_confirmation' in fields
  const [known, setKnown] = useState({ wasAsked: isAsked, email: refusal.email ?? typed('email') })
  if (isAsked && !known.wasAsked) setKnown({ wasAsked: true, email: refusal.email ?? known.email })
  return {
    asksPassword: known.wasAsked || isAsked,
    email: known.email ?? '',
    errors: code === 'PASSWORD_REQUIRED' ? {} : fields,
  }
}

function enter(reply: ActivateReply) {
  rememberUser(reply)
  // Taken whatever the reply says: an old wish must not wait for the next visit.
  const wished = takeKept('confirmation', reply)
  const place = placeAfter(reply, wished)
  if (place !== wished) grantWish(null, reply.id)
  window.location.replace(place)
}

/** What the letter says, else where a guest wished for something in this browser, else the profile. */
const placeAfter = ({ redirect: asked }: ActivateReply, wished: string | null = null) =>
  asked && isLocalPath(asked) ? asked : (wished ?? '/profile?activated=1')
