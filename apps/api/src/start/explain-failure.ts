import { StartRefusal } from '../start-refusal.ts'

/** Codes of PostgreSQL and of the system, names of a bucket's errors, as an operator would say them. */
const REASONS: Record<string, string> = {
  '28P01': 'неверное имя пользователя или пароль',
  '28000': 'сервер не пускает этого пользователя с этой машины',
  '3D000': 'такой базы на сервере нет',
  '42501': 'у пользователя базы нет прав; он должен быть владельцем базы и её схемы public',
  '53100': 'на диске сервера базы нет места',
  '53300': 'у сервера базы не осталось свободных подключений',
  '57P03': 'сервер базы ещё запускается',
  ECONNREFUSED: 'по этому адресу никто не отвечает',
  ECONNRESET: 'соединение оборвалось',
  ETIMEDOUT: 'по этому адресу никто не отвечает',
  EHOSTUNREACH: 'до этого адреса нет пути',
  ENETUNREACH: 'до этого адреса нет пути',
  ENOTFOUND: 'узла с таким именем нет',
  EAI_AGAIN: 'узла с таким именем нет',
  ENOSPC: 'на диске нет места',
  EDQUOT: 'на диске нет места',
  EROFS: 'диск только для чтения',
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  EMFILE: 'открыто слишком много файлов',
  ENOMEM: 'не хватает памяти',
  AbortError: 'ответа нет слишком долго',
  TimeoutError: 'ответа нет слишком долго',
  NotFound: 'такой корзины там нет',
  Forbidden: 'ключи не подходят',
}

/**
 * What an operator reads when the app ends by itself: one sentence, the cause, and of what nobody foresaw
 * where the rest is. `step` of the start, or null once it was made.
 */
export function explainFailure(error: unknown, step: string | null): string {
  if (error instanceof StartRefusal) return `✗ ${error.message}`

  const lines = [
    `✗ ${step ? `Запуск остановился на шаге «${step}»` : 'Работа оборвалась'}: ${reasonOf(error)}.`,
    `  Причина: ${messageOf(error)}`,
  ]
  if (!isForeseen(error, step))
    lines.push('  Подробности — в журнале (поток ошибок), запись «the app failed».')
  return lines.join('\n')
}

/** Whether the sentence says all: the surroundings stopped the start. What breaks later is looked into. */
export const isForeseen = (error: unknown, step: string | null) =>
  error instanceof StartRefusal || (step !== null && knownReason(error) !== undefined)

/** In a few words, from the first cause that is known. */
export const reasonOf = (error: unknown) => knownReason(error) ?? messageOf(error)

const knownReason = (error: unknown) =>
  causesOf(error).flatMap((cause) => REASONS[codeOf(cause)] ?? [])[0]

function causesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [error]
  // A name with several addresses fails with all of their failures.
  const parts = error instanceof AggregateError ? error.errors : []
  return [error, ...parts, ...(error.cause === undefined ? [] : causesOf(error.cause))]
}

function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return String(code ?? name ?? '')
}

/** One line of it: what follows is for the log. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message || codeOf(error) : String(error)
  return text.split('\n', 1)[0]!
}
