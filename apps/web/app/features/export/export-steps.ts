import type { ExportKind, ExportPageReply, ExportReply } from '@kefir/wire/exports'

type Status = ExportReply['status']
export type ExportStep = { name: string; state: 'done' | 'now' | 'ahead' | 'failed' }

type Named = { name: string; done: string }
const same = (name: string): Named => ({ name, done: name })

const MAKING: Record<ExportKind, Named> = {
  mint: { name: 'Токен выпускается', done: 'Токен выпущен' },
  release: {
    name: 'Токен передаётся из\u00a0хранилища',
    done: 'Токен передан из\u00a0хранилища',
  },
}
const namesOf = (kind: ExportKind): Named[] => [
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

/** Of the export that the page tells of; of the next one where none goes on or is done. */
export const shownKind = ({ kind, export: last }: Pick<ExportPageReply, 'kind' | 'export'>) =>
  last && (isUnderWay(last) || last.status === 'done') ? last.kind : kind

/** The way of a token to a wallet, and where it is on it. */
export function exportSteps({ status, kind }: Pick<ExportReply, 'status' | 'kind'>): ExportStep[] {
  const behind = BEHIND[status]
  const hasFailed = status === 'failed' || status === 'cancelled'
  return namesOf(kind).map(({ name, done }, place) => ({
    name: place < behind ? done : name,
    state: place < behind ? 'done' : place > behind ? 'ahead' : hasFailed ? 'failed' : 'now',
  }))
}

type Words = Record<Status, string>
const BOTH = {
  sent: 'Операция отправлена в\u00a0сеть и\u00a0ждёт своего блока',
  confirming: 'Операция в\u00a0блоке. Ждём, пока его уже нельзя будет отменить',
  done: 'Токен лежит в\u00a0вашем кошельке: теперь о\u00a0владельце говорит сеть',
}
const WORDS: Record<ExportKind, Words> = {
  mint: {
    ...BOTH,
    queued: 'Готовим операцию. Если токен в\u00a0коллекции первый, сначала создаём её контракт',
    failed: 'Выгрузка не\u00a0удалась',
    cancelled: 'Выгрузка отменена',
  },
  release: {
    ...BOTH,
    queued: 'Готовим операцию. Токен пока лежит в\u00a0хранилище площадки',
    failed: 'Передача не\u00a0удалась',
    cancelled: 'Передача отменена',
  },
}

/** What goes on now, in one sentence. */
export const exportWords = ({ status, kind }: Pick<ExportReply, 'status' | 'kind'>) =>
  WORDS[kind][status]

type Names = {
  title: string
  where: string
  deed: string
  progress: string
  going: string
  /** What the chain does not take within an hour. */
  otherwise: string
  afterwards: string
}

/** A token of the site is taken out to the chain; one that lies in the vault is there already. */
export const EXPORT_NAMES: Record<ExportKind, Names> = {
  mint: {
    title: 'Выгрузка в Polygon',
    where: 'Куда выгрузить',
    deed: 'Выгрузить в\u00a0Polygon',
    progress: 'Ход выгрузки',
    going: 'выгрузка',
    otherwise: 'токен вернётся к\u00a0вам',
    afterwards:
      'После выгрузки владельца определяет сеть. Токен останется в\u00a0вашем профиле, пока лежит на\u00a0привязанном адресе.',
  },
  release: {
    title: 'Передача из\u00a0хранилища',
    where: 'В\u00a0какой кошелёк',
    deed: 'Забрать в\u00a0кошелёк',
    progress: 'Ход передачи',
    going: 'передача',
    otherwise: 'токен останется в\u00a0хранилище',
    afterwards:
      'Сейчас токен лежит в\u00a0хранилище площадки. Он останется в\u00a0вашем профиле и\u00a0потом, пока лежит на\u00a0привязанном адресе.',
  },
}

const SLOW_MS = 3 * 60_000

/** How long it may take, by how long it has taken. */
export const patienceWords = ({ created_at }: Pick<ExportReply, 'created_at'>, now: number) =>
  now - Date.parse(created_at) < SLOW_MS
    ? 'Обычно хватает минуты'
    : 'Сеть сейчас медленная: операция не\u00a0потеряна, мы ждём подтверждения'
