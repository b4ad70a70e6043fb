import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Account, LoginBody } from '@kefir/wire/account'
import { takeAfterLogin } from '../../lib/after-login.ts'
import { ApiFailure, callApi } from '../../lib/call-api.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { rememberUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { readRefusal, type FormRefusal } from './read-refusal.ts'

const NOTHING: FormRefusal = { status: null, fields: {}, footer: null }

export function LoginDialog({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState(NOTHING)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setRefusal(NOTHING)
    try {
      enter(await callApi<Account>('POST', '/v1/login', readForm(event.currentTarget)))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const refused = readRefusal(error)
      setRefusal(refused)
      setSending(false)
      focusFirst(form.current, Object.keys(refused.fields))
    }
  }

  return (
    <Dialog title="Войти" onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onInput={() => refusal !== NOTHING && setRefusal({ ...NOTHING, status: refusal.status })}
        className="space-y-4"
      >
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          data-first
          error={refusal.fields.email}
        />
        <Field
          label="Пароль"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          onKeyDown={blockSpace}
          error={refusal.fields.password}
        />
        <div className="flex justify-between gap-4">
          <TextButton onClick={() => openDialog('recovery')}>Забыли пароль?</TextButton>
          {refusal.status === 422 && (
            <TextButton onClick={() => openDialog('resend')}>Повторное письмо</TextButton>
          )}
        </div>
        {/* Always in the page: a region that appears with its text is often not spoken. */}
        <p role="alert" className="text-danger empty:hidden">
          {refusal.footer}
        </p>
        <Button
          type="submit"
          size="large"
          className="w-full"
          disabledBecause={isSending ? 'Проверяем e-mail и пароль' : null}
        >
          {isSending ? 'Входим…' : 'Войти'}
        </Button>
      </form>
      <p className="mt-5 text-center text-muted">
        Нет аккаунта?{' '}
        <TextButton onClick={() => openDialog('register')}>Зарегистрироваться</TextButton>
      </p>
    </Dialog>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 font-semibold text-primary underline-offset-4 hover:underline"
    >
      {children}
    </button>
  )
}

/** The page is loaded anew as its new owner sees it. */
function enter(account: Account) {
  rememberUser(account)
  const back = takeAfterLogin()
  const { pathname, search } = window.location
  if (back) window.location.assign(back)
  else if (pathname === '/' && search) window.location.assign('/')
  else window.location.reload()
}

function readForm(form: HTMLFormElement): LoginBody {
  const data = new FormData(form)
  return {
    email: String(data.get('email')).trim(),
    password: String(data.get('password')).trim(),
  }
}

function focusFirst(form: HTMLFormElement | null, names: string[]) {
  const [name] = names
  const field = name && form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

function blockSpace(event: KeyboardEvent) {
  if (event.key === ' ') event.preventDefault()
}
