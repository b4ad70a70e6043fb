import type { DialogName } from '../../../lib/session/dialogs.ts'

/** What each form is called, in its dialog and on its page. */
export const TITLES: Record<DialogName, string> = {
  login: 'Войти',
  register: 'Регистрация',
  'fast-register': 'Быстрая регистрация',
  verification: 'Подтвердите e-mail',
  resend: 'Повторное письмо',
  recovery: 'Восстановление пароля',
  'recovery-ok': 'Восстановление пароля',
  // The specification's own title: a new password ends in a login.
  reset: 'Войти',
}

export const LETTER_SENT = 'Письмо успешно отправлено на указанный email.'
