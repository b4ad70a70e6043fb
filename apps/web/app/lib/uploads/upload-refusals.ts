/** What a server answered, or nothing when it did not. */
type Answer = { getStatus: () => number; getBody: () => string } | null | undefined

export const BROKEN = 'Загрузка прервалась. Нажмите «Продолжить»: всё, что дошло, сохранилось'
/** The uploader's own code did not come. */
export const NOT_BEGUN = 'Не удалось начать загрузку. Проверьте интернет и повторите'
/** Told at once: nothing of it can be sent. */
export const EMPTY_FILE = 'Файл пуст. Выберите другой'
export const pictureTooLarge = (mostMb: number) =>
  `Файл больше ${mostMb}\u00a0МБ. Выберите картинку поменьше`
const SIGNED_OUT =
  'Вы вышли из аккаунта. Войдите снова и выберите тот же файл: загрузка продолжится'
const NO_NETWORK = 'Нет связи. Загрузка продолжится сама, когда она вернётся'
const NO_SERVER = 'Сервер не отвечает. Загрузка продолжится сама, когда он вернётся'

/** No answer, a server that restarts or is busy, another request that still holds the file. */
export const isWorthAnotherTry = (status: number) =>
  status === 0 || status >= 500 || [408, 409, 423, 429, 460].includes(status)

/** Why nothing goes on just now, in words for people. */
export function whyWaiting(answer: Answer, isOnline = navigator.onLine) {
  if (!answer || answer.getStatus() === 0) return isOnline ? NO_SERVER : NO_NETWORK
  return saidBy(answer) ?? NO_SERVER
}

/** Why it ended, in words for people. */
export function wordsOf(answer: Answer): string {
  if (answer?.getStatus() === 401) return SIGNED_OUT
  return saidBy(answer) ?? BROKEN
}

/** Of our own answers only: tus’s are for programs. */
function saidBy(answer: Answer): string | null {
  try {
    const reply = JSON.parse(answer?.getBody() ?? '') as {
      message?: string
      errors?: Record<string, string[]>
    }
    return Object.values(reply.errors ?? {})[0]?.[0] ?? reply.message ?? null
  } catch {
    return null
  }
}
