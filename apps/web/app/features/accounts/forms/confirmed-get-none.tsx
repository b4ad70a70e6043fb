import { SignInLink } from '../../../lib/session/sign-in-link.tsx'

/** Said to everybody who asks for the letter: whether it was sent is told to nobody. */
export const ConfirmedGetNone = () => (
  <p className="text-base text-pretty">
    Уже подтверждали e-mail? Тогда письмо не&nbsp;придёт: просто{' '}
    <SignInLink to="login">войдите</SignInLink>.
  </p>
)
