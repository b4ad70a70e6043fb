import { PRODUCT } from '@kefir/rules/product'
import type { LetterText } from '../../../brings/letter.ts'

export type FactorChange = 'on' | 'codes' | 'off'

const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const DAY = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'long' })

/** «16 ноября» stays on one line. */
const moment = (at: Date) => `${MOMENT.format(at).replace(' ', '\u00a0')} по московскому времени`

export const activationText = (url: string): LetterText => ({
  subject: `Подтвердите e-mail — ${PRODUCT.name}`,
  paragraphs: [
    'Здравствуйте!',
    `Вы зарегистрировались на маркетплейсе «${PRODUCT.name}». Осталось подтвердить, что этот e-mail ваш.`,
  ],
  button: { text: 'Подтвердить e-mail', url },
  note: 'Ссылка действует 72 часа и сработает один раз. Если вы не регистрировались, просто удалите это письмо.',
})

export const recoveryText = (url: string): LetterText => ({
  subject: `Смена пароля — ${PRODUCT.name}`,
  paragraphs: [
    'Здравствуйте!',
    `Кто-то, скорее всего вы, попросил сменить пароль на «${PRODUCT.nameAt}».`,
  ],
  button: { text: 'Задать новый пароль', url },
  note: 'Ссылка действует 60 минут и сработает один раз. Если вы этого не просили, удалите письмо: пароль останется прежним.',
})

type ShutOut = { attempts: number; places: number; until: Date; recoveryUrl: string }

export const shutOutText = ({ attempts, places, until, recoveryUrl }: ShutOut): LetterText => ({
  subject: `Кто-то подбирает ваш пароль — ${PRODUCT.name}`,
  paragraphs: [
    'Здравствуйте!',
    `За последний час пароль от вашего аккаунта ввели неверно ${attempts}\u00a0раз, с\u00a0${addresses(places)}. Ни одна из этих попыток не удалась.`,
    `Мы не принимаем пароль с незнакомых устройств до\u00a0${moment(until)}. На устройствах, где вы уже входили, всё работает как прежде.`,
    'Нужно войти с нового устройства раньше? Задайте новый пароль по письму: вход сразу откроется.',
  ],
  button: { text: 'Задать новый пароль', url: recoveryUrl },
  note: 'Если этот пароль подходит и к другим сайтам, смените его. Вход по коду из приложения защитит аккаунт, даже когда пароль узнали: он включается в настройках безопасности.',
})

/** «с 21 адреса», «с 20 адресов». */
const addresses = (count: number) =>
  `${count}\u00a0${count % 10 === 1 && count % 100 !== 11 ? 'адреса' : 'адресов'}`

type SignIn = { device: string; ip: string | null; at: Date; securityUrl: string }

export const newSignInText = ({ device, ip, at, securityUrl }: SignIn): LetterText => ({
  subject: `Новый вход в аккаунт — ${PRODUCT.name}`,
  paragraphs: [
    'В ваш аккаунт вошли с нового устройства.',
    `${device}${ip ? `, IP-адрес ${ip}` : ''}, ${moment(at)}.`,
    'Если это были вы, ничего делать не нужно. Если нет, смените пароль и завершите чужие сессии.',
  ],
  button: { text: 'Проверить сессии', url: securityUrl },
})

export const passwordChangedText = (at: Date, recoveryUrl: string): LetterText => ({
  subject: `Пароль изменён — ${PRODUCT.name}`,
  paragraphs: [
    `Пароль вашего аккаунта изменён ${moment(at)}. Остальные устройства вышли из аккаунта.`,
    'Если это были не вы, сразу восстановите доступ через «Забыли пароль?».',
  ],
  button: { text: 'Восстановить доступ', url: recoveryUrl },
})

type FactorLetter = { at: Date; recoveryUrl: string; supportUrl: string }

export const factorChangedText = (what: FactorChange, letter: FactorLetter) =>
  FACTOR_TEXTS[what](letter)

const newPassword = (url: string) => ({ text: 'Задать новый пароль', url })

const FACTOR_TEXTS: Record<FactorChange, (letter: FactorLetter) => LetterText> = {
  // Whoever turned it on holds the code that a new password would need: only people can help.
  on: ({ at, supportUrl }) => ({
    subject: `Вход по коду включён — ${PRODUCT.name}`,
    paragraphs: [
      `Вход по коду включён ${moment(at)}. Теперь, кроме пароля, нужен код из\u00a0приложения или запасной код. Остальные устройства вышли из\u00a0аккаунта.`,
      'Если это были не\u00a0вы, сразу напишите в\u00a0поддержку: без кода пароль уже не\u00a0сменить.',
    ],
    button: { text: 'Написать в\u00a0поддержку', url: supportUrl },
  }),
  codes: ({ at, recoveryUrl }) => ({
    subject: `Новые запасные коды — ${PRODUCT.name}`,
    paragraphs: [
      `Запасные коды для входа в\u00a0ваш аккаунт созданы заново ${moment(at)}. Прежние больше не\u00a0действуют.`,
      'Если это были не\u00a0вы, сразу задайте новый пароль, с\u00a0кодом из\u00a0приложения: остальные устройства выйдут из\u00a0аккаунта. Потом получите запасные коды ещё раз, и\u00a0чужие перестанут действовать.',
    ],
    button: newPassword(recoveryUrl),
  }),
  off: ({ at, recoveryUrl }) => ({
    subject: `Вход по коду выключен — ${PRODUCT.name}`,
    paragraphs: [
      `Вход по коду выключен ${moment(at)}. Теперь для входа в\u00a0ваш аккаунт достаточно пароля.`,
      'Если это были не\u00a0вы, сразу задайте новый пароль: остальные устройства выйдут из\u00a0аккаунта. Потом включите вход по коду снова, в\u00a0настройках безопасности.',
    ],
    button: newPassword(recoveryUrl),
  }),
}

type LinkedLetter = { address: string; at: Date; addressesUrl: string }

export const addressLinkedText = ({ address, at, addressesUrl }: LinkedLetter): LetterText => ({
  subject: `Привязан адрес в\u00a0блокчейне — ${PRODUCT.name}`,
  paragraphs: [
    `К\u00a0вашему аккаунту привязан адрес ${address}, ${moment(at)}.`,
    'На\u00a0него можно выгружать ваши токены. Если это были не\u00a0вы, отвяжите адрес, смените пароль и\u00a0завершите чужие сессии.',
  ],
  button: { text: 'Мои адреса', url: addressesUrl },
})

export const removalOrderedText = (removalAt: Date, securityUrl: string): LetterText => ({
  subject: `Аккаунт будет удалён — ${PRODUCT.name}`,
  paragraphs: [
    `Вы попросили удалить аккаунт. Мы сделаем это ${DAY.format(removalAt)}.`,
    'До этого дня можно передумать: войдите и отмените удаление в настройках безопасности.',
  ],
  button: { text: 'Открыть настройки', url: securityUrl },
  note: 'Если вы этого не просили, смените пароль и отмените удаление.',
})

type BlockLetter = { until: Date | null; reason: string; supportUrl: string }

export const blockedText = ({ until, reason, supportUrl }: BlockLetter): LetterText => ({
  subject: `Аккаунт заблокирован — ${PRODUCT.name}`,
  paragraphs: [
    'Здравствуйте!',
    until
      ? `Мы заблокировали ваш аккаунт до\u00a0${moment(until)}. После этого вход откроется сам.`
      : 'Мы заблокировали ваш аккаунт.',
    `Причина: ${reason}`,
    'Ваши токены, деньги и\u00a0кефир остаются за\u00a0вами. Если вы считаете, что это ошибка, напишите в\u00a0поддержку.',
  ],
  button: { text: 'Написать в\u00a0поддержку', url: supportUrl },
})

export const unblockedText = (siteUrl: string): LetterText => ({
  subject: `Блокировка снята — ${PRODUCT.name}`,
  paragraphs: [
    'Здравствуйте!',
    'Мы сняли блокировку с\u00a0вашего аккаунта. Можно снова входить с\u00a0прежним паролем.',
  ],
  button: { text: 'Войти', url: siteUrl },
})
