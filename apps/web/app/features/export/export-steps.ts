import type { ExportReply } from '@kefir/wire/exports'

type Status = ExportReply['status']
export type ExportStep = { name: string; state: 'done' | 'now' | 'ahead' | 'failed' }

const MAKING = { mint: 'Токен выпускается', release: 'Токен передаётся из\u00a0хранилища' }
const namesOf = (kind: ExportReply['kind']) => [
  'Заявка принята',
  MAKING[kind],
  'Сеть подтверждает',
  'Токен в кошельке',
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
  return namesOf(kind).map((name, place) => ({
    name,
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
