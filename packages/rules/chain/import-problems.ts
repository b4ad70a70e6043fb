import { OUTSIDE_REFUSALS, type OutsideRefusalCode } from './outside-refusals.ts'

/** Why a token of a wallet cannot be brought here, in words for its owner. */
export const IMPORT_PROBLEMS = {
  'ERC-1155':
    'Контракт токена не поддерживается: это ERC\u20111155, у\u00a0такого токена много владельцев сразу',
  unknown: 'Контракт токена не поддерживается: он не\u00a0отвечает как\u00a0ERC-721',
  moved: 'Токена по\u00a0этому адресу больше нет',
  fresh: 'Сеть ещё не\u00a0подтвердила, чей это токен. Повторите через минуту',
  rejected: 'Модератор отклонил эту коллекцию',
  unchecked: 'До\u00a0этого токена просмотр не\u00a0дошёл. Обновите список',
} as const

export type ImportProblem = keyof typeof IMPORT_PROBLEMS

/** Why a token was not brought this time, though it may be the next: whoever asks for all asks for such too. */
export const PASSING_FAILURES = {
  away: 'Сеть Polygon не\u00a0ответила. Повторите позже',
  coming: 'Перевод токена ещё не\u00a0окончателен. Повторите через минуту',
  untold: 'Сеть сейчас не\u00a0говорит, чей это токен. Повторите позже',
  unlinked: 'Адрес был отвязан от\u00a0аккаунта',
  unknown: 'Не\u00a0получилось импортировать. Повторите позже',
} as const

/** Why metadata could not be read; beside what the outside refuses. */
export const METADATA_REFUSALS = {
  ...OUTSIDE_REFUSALS,
  silent: { words: 'Контракт не\u00a0говорит, где лежит описание токена', mayPass: true },
  json: { words: 'Описание токена записано с\u00a0ошибкой', mayPass: true },
} as const satisfies Record<string, { words: string; mayPass: boolean }>

export type MetadataRefusal = OutsideRefusalCode | 'silent' | 'json'

/** What of a wallet may be brought here at once. */
export const MOST_IMPORTED = 500

type Standing = {
  problem: ImportProblem | null
  /** Of metadata that were never read. */
  refusal: string | null
  failure: string | null
}

/** The one sentence that stands beside a token, the gravest; null where nothing is in the way. */
export function importProblem({ problem, refusal, failure }: Standing): string | null {
  if (problem) return IMPORT_PROBLEMS[problem]
  if (failure) return failure
  if (refusal === null) return null
  return refusal in METADATA_REFUSALS
    ? METADATA_REFUSALS[refusal as MetadataRefusal].words
    : METADATA_REFUSALS.json.words
}
