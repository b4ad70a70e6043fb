import { orderPath } from '@kefir/rules/market/order-path'
import { SELLER_END_WORDS } from '@kefir/rules/market/signed-sale'
import { MONEY_IS_BACK } from '@kefir/rules/payments/cancellation-words'
import { toDecimal } from '@kefir/rules/money/decimal'
import {
  formatDateTime,
  formatLitres,
  formatPlural,
  formatRoubles,
  quoted,
} from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type {
  EndedExport,
  EndedImport,
  EndedOrder,
  EndedSale,
  OfferNews,
  OfferedToken,
  PayoutNews,
  ReturnedPayment,
  SoldItem,
} from './told.queries.ts'

type Words = { title: string; text: string; link: string | null }

const roubles = (kopecks: bigint) => formatRoubles(toDecimal(kopecks))
const tokenPath = (id: number | null) => (id === null ? null : `/collection/token/${id}`)

export const soldWords = (item: SoldItem): Words => ({
  title: 'Ваш токен продан',
  text: [
    `Токен ${quoted(item.token_name)} продан за\u00a0${roubles(item.price)}. Вы\u00a0получите ${roubles(item.price - item.fee - item.royalty)}.`,
    ...(item.release_at
      ? [`Вывести их можно будет ${formatDateTime(toMoscowIso(item.release_at))}.`]
      : []),
  ].join(' '),
  link: tokenPath(item.token_id),
})

export const saleEndedWords = ({ token_name, token_id, end_reason }: EndedSale): Words => ({
  title: 'Токен снят с\u00a0продажи',
  text: `${quoted(token_name)} больше не\u00a0продаётся. ${SELLER_END_WORDS[end_reason]}.`,
  link: tokenPath(token_id),
})

/** A token of the site is taken out to the chain; one that lies in the vault is there already. */
const EXPORTS = {
  mint: { done: 'выгружен в\u00a0Polygon', failed: 'Выгрузка не\u00a0удалась' },
  release: { done: 'передан из\u00a0хранилища', failed: 'Передача не\u00a0удалась' },
}

export const exportWords = ({ token_name, token_id, kind, status, error }: EndedExport): Words =>
  status === 'done'
    ? {
        title: 'Токен в\u00a0вашем кошельке',
        text: `${quoted(token_name)} ${EXPORTS[kind].done}. Теперь о\u00a0владельце говорит сеть.`,
        link: tokenPath(token_id),
      }
    : {
        title: EXPORTS[kind].failed,
        text: `${quoted(token_name)}: ${error ?? 'операция в\u00a0сети не\u00a0прошла. Токен разблокирован'}.`,
        link: `/unloadToken/unloadTokenPages?id=${token_id}`,
      }

const TOKENS: [string, string, string] = ['токен', 'токена', 'токенов']

export const importWords = ({ wallet, done, failed }: EndedImport): Words => ({
  title: done > 0 ? 'Импорт закончен' : 'Импорт не\u00a0удался',
  text: [
    ...(done > 0 ? [`В\u00a0профиле ${formatPlural(done, TOKENS)} из\u00a0вашего кошелька.`] : []),
    ...(failed > 0
      ? [`Не\u00a0получилось: ${formatPlural(failed, TOKENS)}. Причина стоит у\u00a0каждого.`]
      : []),
  ].join(' '),
  // Where something failed, its reasons stand beside what can be tried again.
  link: `${failed > 0 ? '' : '/profile'}/import_nft?wallet=${wallet}`,
})

export const boughtWords = ({ token_name, token_id, price, origin }: SoldItem): Words => ({
  title: origin === 'offer' ? 'Ваше предложение приняли' : 'Токен ваш',
  text: `Вы\u00a0купили ${quoted(token_name)} за\u00a0${roubles(price)}. Токен уже у\u00a0вас.`,
  link: tokenPath(token_id),
})

export const offeredWords = ({ token_name, token_id, price, expires_at }: OfferNews): Words => ({
  title: 'Вам предлагают цену',
  text: `За\u00a0${quoted(token_name)} предлагают ${roubles(price)}. Деньги уже отложены. Ответить можно до\u00a0${formatDateTime(toMoscowIso(expires_at))}.`,
  link: tokenPath(token_id),
})

const GONE: Record<string, string> = {
  withdrawn: 'Предложение отозвали',
  declined: 'Вы\u00a0его отклонили',
  accepted: 'Вы\u00a0его приняли',
  expired: 'Срок предложения вышел',
}

/** Of an offer that cannot be accepted any more, to the owner who was told of it. */
export const offerGoneWords = ({ token_name, token_id, price, status }: OfferNews): Words => ({
  title: 'Вам предлагали цену',
  text: `За\u00a0${quoted(token_name)} предлагали ${roubles(price)}. ${GONE[status] ?? 'Предложение больше не\u00a0действует'}.`,
  link: tokenPath(token_id),
})

export const offerEndedWords = (offer: OfferNews): Words => ({
  title: offer.status === 'declined' ? 'Предложение отклонили' : 'Предложение не\u00a0состоялось',
  text: `${quoted(offer.token_name)} за\u00a0${roubles(offer.price)}. ${offer.reason ?? ''}. ${whereIs(offer)}`,
  link: '/offers',
})

const whereIs = ({ method, was_paid }: OfferNews) => {
  if (method === 'balance') return 'Деньги снова на\u00a0вашем балансе.'
  return was_paid ? 'Деньги возвращаем туда, откуда они пришли.' : 'Деньги не\u00a0списаны.'
}

export const royaltyWords = ({ token_name, token_id, price, royalty }: SoldItem): Words => ({
  title: 'Роялти с\u00a0перепродажи',
  text: `Вашу работу ${quoted(token_name)} перепродали за\u00a0${roubles(price)}. Роялти: ${roubles(royalty)}.`,
  link: tokenPath(token_id),
})

/** «Бидон» и ещё 2 токена. */
const ordered = ({ token_name, tokens_count }: EndedOrder) =>
  `${quoted(token_name)}${tokens_count > 1 ? ` и\u00a0ещё ${formatPlural(tokens_count - 1, ['токен', 'токена', 'токенов'])}` : ''}`

export const endedWords = (order: EndedOrder): Words => ({
  title: order.status === 'expired' ? 'Время на\u00a0оплату вышло' : 'Заказ отменён',
  text:
    order.status === 'expired'
      ? `Заказ №\u00a0${order.id}: ${ordered(order)}. Мы\u00a0не\u00a0дождались оплаты и\u00a0сняли бронь. Если деньги всё\u00a0же спишутся, они вернутся сами.`
      : `Заказ №\u00a0${order.id}: ${ordered(order)}. ${order.reason ?? 'Сделка не\u00a0состоялась'}.`,
  link: orderPath(order.id),
})

/** What it had paid for, in words, and its page. */
export type Returned = Pick<ReturnedPayment, 'amount' | 'reason' | 'is_let_go'> & {
  what: string
  link: string | null
}

export const returnedWords = ({ amount, reason, is_let_go, what, link }: Returned): Words => {
  if (is_let_go)
    return {
      title: 'Деньги не\u00a0списаны',
      text: `Банк придержал ${roubles(amount)} ${what} и\u00a0отпускает их: ничего не\u00a0списано. Когда они снова будут доступны, решает ваш банк: обычно это несколько минут, иногда до\u00a0трёх дней.`,
      link,
    }
  return {
    title: 'Деньги возвращены',
    text: `Вернули ${roubles(amount)} ${what}${reason ? `. ${reason}` : ''}. Когда они появятся на\u00a0счёте, решает ваш банк: обычно это несколько минут, иногда до\u00a0трёх дней.`,
    link,
  }
}

type Cashback = { order_id: number; litres: bigint }

export const cashbackWords = ({ order_id, litres }: Cashback): Words => ({
  title: 'Кешбэк литрами',
  text: `За\u00a0заказ №\u00a0${order_id} вам начислено ${formatLitres(toDecimal(litres))}.`,
  link: '/points',
})

export function payoutWords({ amount, status, reason }: PayoutNews): Words {
  const sum = roubles(amount)
  const link = '/finance'
  if (status === 'succeeded')
    return { title: 'Деньги выведены', text: `Вывод ${sum} выполнен.`, link }
  if (status === 'waiting')
    return {
      title: 'Вывод на проверке',
      text: `Вывод ${sum} проверит сотрудник. Мы сообщим, когда отправим деньги.`,
      link,
    }
  const why = reason ? ` Причина: ${reason}.` : ''
  // Words about a refusal of the bank say so themselves.
  const isBack = reason?.includes(MONEY_IS_BACK) ? '' : ` ${MONEY_IS_BACK}.`
  return {
    title: 'Вывод не выполнен',
    text: `Вывести ${sum} не удалось.${why}${isBack}`,
    link,
  }
}

type Prices = { price: bigint; previousPrice: bigint }

export const priceDropWords = ({ id, name }: OfferedToken, prices: Prices): Words => ({
  title: 'Цена снижена',
  text: `${quoted(name)}: было ${roubles(prices.previousPrice)}, стало ${roubles(prices.price)}.`,
  link: tokenPath(id),
})

export const onSaleWords = ({ id, name, is_again }: OfferedToken, price: bigint): Words => ({
  title: is_again ? 'Любимый токен снова в\u00a0продаже' : 'Любимый токен в\u00a0продаже',
  text: `${quoted(name)} можно купить за\u00a0${roubles(price)}.`,
  link: tokenPath(id),
})
