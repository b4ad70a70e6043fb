import type { FormRefusal } from '../../../lib/forms/read-refusal.ts'
import { SignInLink } from '../../../lib/session/sign-in-link.tsx'

/** For an address that is registered already and waits for its confirmation: the letter once more. */
export const LetterAgain = ({ refusal }: { refusal: FormRefusal }) =>
  refusal.code === 'ACCOUNT_NOT_ACTIVATED' && (
    <p className="rounded-field bg-bg p-3 text-sm text-pretty">
      Вы уже регистрировались, осталось открыть ссылку из&nbsp;письма. Не&nbsp;нашли его?{' '}
      <SignInLink to="resend">Повторное письмо</SignInLink>
    </p>
  )
