import type { ExportReply } from '@kefir/wire/exports'

type Status = ExportReply['status']
export type ExportStep = { name: string; state: 'done' | 'now' | 'ahead' | 'failed' }

type Named = { name: string; done: string }
const same = (name: string): Named => ({ name, done: name })

const MAKING: Record<ExportReply['kind'], Named> = {
  mint: { name: 'Токен выпускается', done: 'Токен выпущен' },
  release: {
    name: 'Токен передаётся из\u00a0хранилища',
    done: 'Токен передан из\u00a0хранилища',
  },
}
const namesOf = (kind: ExportReply['kind']): Named[] => [
  same('Заявка принята'),
  MAKING[kind],
  { name: 'Сеть подтверждает', done: 'Сеть подтвердила' },
  same('Токен в кошельке'),
]
/** How many steps are behind. */
const BEHIND: Record<Status, number> = {
  queued: 1,
  sent: 1,
  confirming: 2,
  done: 4,
  failed: 1,
  cancelled: 1,
}

export const isUnderWay = ({ status }: Pick<ExportReply, 'status'>) =>
  status === 'queued' || status === 'sent' || status === 'confirming'

/** The way of a token to a wallet, and where it is on it. */
export function exportSteps({ status, kind }: Pick<ExportReply, 'status' | 'kind'>): ExportStep[] {
  const behind = BEHIND[status]
  const hasFailed = status === 'failed' || status === 'cancelled'
  return namesOf(kind).map(({ name, done }, place) => ({
    name: place < behind ? done : name,
    state: place < behind ? 'done' : place > behind ? 'ahead' : hasFailed ? 'failed' : 'now',
  }))
}

const WORDS: Record<Status, string> = {
  queued: 'Готовим операцию. Если токен в\u00a0коллекции первый, сначала создаём её контракт',
  sent: 'Операция отправлена в\u00a0сеть и\u00a0ждёт своего блока',
  confirming: 'Операция в\u00a0блоке. Ждём, пока его уже нельзя будет отменить',
  done: 'Токен лежит в\u00a0вашем кошельке: теперь о\u00a0владельце говорит сеть',
  failed: 'Выгрузка не\u00a0удалась',
  cancelled: 'Выгрузка отменена',
}

/** What goes on now, in one sentence. */
export const exportWords = ({ status }: Pick<ExportReply, 'status'>) => WORDS[status]

const SLOW_MS = 3 * 60_000

/** How long it may take, by how long it has taken. */
export const patienceWords = ({ created_at }: Pick<ExportReply, 'created_at'>, now: number) =>
  now - Date.parse(created_at) < SLOW_MS
    ? 'Обычно хватает минуты'
    : 'Сеть сейчас медленная: операция не\u00a0потеряна, мы ждём подтверждения'
