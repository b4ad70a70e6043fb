import type { LetterOrder } from './letter-order.ts'

/** What staff call the letters that went to somebody. */
export const LETTER_NAMES: Record<LetterOrder['kind'], string> = {
  activation: 'Подтверждение e-mail',
  recovery: 'Смена пароля',
  'new-sign-in': 'Новый вход',
  'shut-out': 'Подбирают пароль',
  'password-changed': 'Пароль изменён',
  'second-factor-changed': 'Вход по коду изменён',
  'address-linked': 'Привязан адрес в блокчейне',
  'removal-ordered': 'Аккаунт будет удалён',
  'work-decided': 'Решение о работе',
  blocked: 'Аккаунт заблокирован',
  unblocked: 'Блокировка снята',
  'complaint-decided': 'Решение по жалобе',
  'complaint-about-you': 'Решение по жалобе на вас',
  notification: 'Уведомление',
  digest: 'Новости за день',
}
