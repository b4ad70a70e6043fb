import { ApiFailure } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { WalletRefusal, type Reason } from './wallet-refusal.ts'

/** What the wallet was asked for. */
export type WalletDeed = 'connect' | 'choose' | 'switch' | 'sign' | 'approve' | 'offer'

const REJECTED: Record<WalletDeed, string> = {
  connect: 'Вы не разрешили подключение. Чтобы продолжить, подключите кошелёк ещё раз',
  choose: 'Вы не выбрали другой адрес, и остался прежний. Выбрать можно в любой момент',
  switch: 'Сеть осталась прежней: вы отклонили переключение. Переключите кошелёк на сеть Polygon',
  sign: 'Вы отказались от подписи, и адрес не привязан. Попробовать можно в любой момент',
  approve: 'Вы отклонили запрос в кошельке: разрешение не дано. Дать его можно в любой момент',
  offer:
    'Вы отклонили запрос в кошельке: цена не подписана, и токен не выставлен. Попробовать можно в любой момент',
}

/** Codes of EIP-1193 and of JSON-RPC, and 4902 of wallets that do not know a network. */
const BY_CODE: Record<number, string | Record<WalletDeed, string>> = {
  4001: REJECTED,
  4100: 'Кошелёк не разрешил этого сайту. Подключите нужный адрес и повторите',
  4200: 'Кошелёк этого не умеет. Обновите его или возьмите другой',
  4900: 'Кошелёк потерял связь с сетью. Проверьте интернет и повторите',
  4901: 'Кошелёк потерял связь с сетью Polygon. Выберите её в кошельке и повторите',
  4902: 'Кошелёк не знает сеть Polygon и не смог её добавить. Добавьте её в кошельке сами',
  [-32_002]: 'Кошелёк уже ждёт вашего ответа. Откройте его окно и закончите прошлый запрос',
  [-32_603]: 'В кошельке что-то сломалось. Откройте его окно и повторите',
}

const BY_REASON: Record<Reason, string> = {
  silent: 'Кошелёк не отвечает. Откройте его окно, ответьте на запрос и повторите',
  left: 'Мы больше не ждём кошелёк. Если в нём остался запрос, отклоните его и начните заново',
  absent: 'Этот кошелёк пропал из браузера. Обновите страницу',
  lost: 'Кошелёк отключился от сайта. Подключите его ещё раз',
  late: 'Сеть Polygon ещё не подтвердила разрешение. Подождите минуту и нажмите ещё раз',
  stranger: 'Сайт открыт не по своему адресу, и подписывать здесь опасно. Откройте его заново',
}

/** Why a deed with the wallet came to nothing, and what to do. */
export function walletWords(failure: unknown, deed: WalletDeed): string {
  if (failure instanceof WalletRefusal) return BY_REASON[failure.reason]
  if (failure instanceof ApiFailure) return failureWords(failure)

  const words = codesOf(failure)
    .map((code) => BY_CODE[code])
    .find((known) => known !== undefined)
  if (!words) return 'Кошелёк отказал и не сказал почему. Откройте его окно и повторите'
  return typeof words === 'string' ? words : words[deed]
}

/**
 * The codes of a failure, the wallet's own first: wagmi wraps it, and calls whatever went wrong while a network was
 * added a rejection. In the phone’s MetaMask the code stands a floor deeper.
 */
function codesOf(failure: unknown): number[] {
  const codes: number[] = []
  for (let at: unknown = failure; at !== null && typeof at === 'object';) {
    const { code, data, cause } = at as Failure
    const deeper = data?.originalError?.code
    for (const one of [code, deeper]) if (typeof one === 'number') codes.unshift(one)
    at = cause
  }
  return codes
}

/** Whether the wallet itself failed or refused, and not only what wraps it. */
export function hasWalletsCode(failure: unknown): boolean {
  let deepest = failure as Failure
  while (deepest.cause !== null && typeof deepest.cause === 'object') deepest = deepest.cause
  return typeof deepest.code === 'number'
}

type Failure = { code?: unknown; cause?: unknown; data?: { originalError?: { code?: unknown } } }
