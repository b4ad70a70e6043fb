import { Link } from 'react-router'
import type { FormStart } from '../../../lib/forms/use-form.ts'
import type { FormName } from '../../../lib/session/dialogs.ts'
import type { Arrival } from '../../../lib/session/form-page.ts'
import { SignInLink } from '../../../lib/session/sign-in-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { LetterPicture } from '../letter-picture.tsx'
import { ConfirmedGetNone } from './confirmed-get-none.tsx'
import { FastRegisterForm } from './fast-register-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { RecoveryText } from './recovery-text.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResendForm } from './resend-form.tsx'
import { LETTER_SENT } from './titles.ts'
import { VerificationText } from './verification-text.tsx'

type FormPartProps = {
  name: FormName
  start?: FormStart
  arrival: Arrival
  onDone: (email?: string) => void
}

/** The form of that name. */
export function FormPart({ name, start, arrival, onDone }: FormPartProps) {
  switch (name) {
    case 'login':
      return <LoginForm start={start} />
    case 'register':
      return <RegisterForm start={start} arrival={arrival} onDone={onDone} />
    case 'fast-register':
      return <FastRegisterForm start={start} arrival={arrival} onDone={onDone} />
    case 'recovery':
      return <RecoveryForm start={start} onDone={onDone} />
    case 'resend':
      return <ResendForm start={start} onDone={onDone} />
  }
}

/** What the form's page says when the letter is on its way. */
export function SentPart({ name, email }: { name: FormName; email: string }) {
  const isNew = name === 'register' || name === 'fast-register'
  return (
    <div role="status">
      {/* On a wide screen the page has a picture already. */}
      <div className="md:hidden">
        <LetterPicture />
      </div>
      {isNew && <VerificationText email={email} />}
      {name === 'recovery' && <RecoveryText />}
      {name === 'resend' && (
        <div className="mt-5 space-y-3">
          <p className="text-base text-pretty">{LETTER_SENT}</p>
          <ConfirmedGetNone />
        </div>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to="/" className={buttonClass({ size: 'large' })}>
          На главную
        </Link>
        {isNew && <SignInLink to="resend">Не пришло письмо?</SignInLink>}
      </p>
    </div>
  )
}
