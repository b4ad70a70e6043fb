import { LET_GO } from '@kefir/rules/payments/payment-words'
import type { Order, OrderPayment } from '@kefir/wire/orders'
import { formatDate, formatDateTime, formatTime } from '../../lib/format/format.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import type { OrderStage } from './order-stage.ts'

export type StageLook = {
  icon: IconName
  tone: 'wait' | 'busy' | 'good' | 'bad' | 'calm'
  title: string
  text: string
}

/** Where the order stands, in words for the buyer. */
export function stageWords(order: Order, stage: OrderStage): StageLook {
  const isOne = order.items.length === 1
  const token = isOne ? 'Токен' : 'Токены'
  const kept = isOne ? 'закреплён за\u00a0вами' : 'закреплены за\u00a0вами'
  const until = formatTime(order.expires_at)

  switch (stage) {
    case 'choose':
      return {
        icon: 'clock',
        tone: 'wait',
        title: 'Осталось оплатить',
        text: `${token} ${kept} до\u00a0${until}. Не\u00a0успеете\u00a0— ${isOne ? 'он вернётся' : 'они вернутся'} на\u00a0продажу.`,
      }
    case 'invoice':
      if (order.invoice?.qr === null)
        return {
          icon: 'clock',
          tone: 'calm',
          title: 'Срок счёта вышел',
          text: `Больше не\u00a0оплачивайте его: что придёт, вернётся на\u00a0ваш счёт. Деньги, которые пришли до\u00a0${formatDate(order.expires_at)} включительно, зачтём по\u00a0выписке банка до\u00a0полудня следующего рабочего дня.`,
        }
      return {
        icon: 'wallet',
        tone: 'wait',
        title: order.invoice?.status.code === 'partly_paid' ? 'Ждём остальное' : 'Счёт выставлен',
        text: `${token} ${kept} до\u00a0${formatDate(order.expires_at)} включительно. Деньги от\u00a0организации идут до\u00a0рабочего дня; как только придут, ${isOne ? 'токен станет вашим' : 'токены станут вашими'}.`,
      }
    case 'asking':
      return {
        icon: 'clock',
        tone: 'busy',
        title: 'Обращаемся в\u00a0банк',
        text: 'Обычно это занимает пару секунд.',
      }
    case 'silent':
      return {
        icon: 'turnRight',
        tone: 'bad',
        title: 'Банк не\u00a0отвечает',
        text: `Деньги не\u00a0списаны. ${token} ${kept} до\u00a0${until}: попробуйте ещё раз.`,
      }
    case 'at-bank':
      return {
        icon: order.payment?.method === 'sbp' ? 'phone' : 'card',
        tone: 'busy',
        title: 'Ждём ответ банка',
        text: `Уже заплатили\u00a0— ответ придёт сюда сам. Если нет, вернитесь на\u00a0страницу банка до\u00a0${until}.`,
      }
    case 'declined':
      return {
        icon: 'close',
        tone: 'bad',
        title: 'Оплата не\u00a0прошла',
        text: `${sentence(order.payment?.reason ?? 'Банк отклонил платёж')} ${token} ${kept} до\u00a0${until}.`,
      }
    case 'paid':
      if (order.status.code === 'delivering')
        return {
          icon: 'box',
          tone: 'busy',
          title: 'Передаём токен',
          text: 'Деньги пришли. Сеть Polygon передаёт токен из\u00a0кошелька продавца: обычно это минута, самое большее час. Не\u00a0получится\u00a0— вернём деньги.',
        }
      return {
        icon: 'box',
        tone: 'busy',
        title: isOne ? 'Передаём токен' : 'Передаём токены',
        text: 'Банк подтвердил оплату. Страницу можно закрыть: покупка дойдёт без\u00a0вас.',
      }
    case 'done':
      return {
        icon: 'check',
        tone: 'good',
        title: isOne ? 'Токен ваш' : 'Токены ваши',
        text: isOne
          ? 'Он уже в\u00a0вашем профиле. Приятного коллекционирования!'
          : 'Они уже в\u00a0вашем профиле. Приятного коллекционирования!',
      }
    case 'over':
      return { ...endOf(order), text: overText(order) }
  }
}

const ENDS = {
  expired: { icon: 'clock', tone: 'calm', title: 'Время на\u00a0оплату вышло' },
  cancelled: { icon: 'close', tone: 'calm', title: 'Заказ отменён' },
  refunded: { icon: 'turnLeft', tone: 'calm', title: 'Деньги возвращены' },
} as const satisfies Record<string, Omit<StageLook, 'text'>>

/** Where the bank only held the money and let it go, nothing was given back: the order's own name says so. */
function endOf({ status }: Order): Omit<StageLook, 'text'> {
  const end = ENDS[status.code as keyof typeof ENDS]
  return status.code === 'refunded' ? { ...end, title: status.name } : end
}

type Over = Pick<Order, 'status' | 'reason' | 'payment' | 'invoice'>

/** The reason, where neither the title nor the refund says it already, and where the money is. */
export function overText({ status, reason, payment, invoice }: Over) {
  const why = status.code !== 'expired' && !payment?.refund && reason ? `${sentence(reason)} ` : ''
  // What came for it stands in the part about the invoice.
  return why + (invoice && !payment ? 'Счёт больше не\u00a0оплачивайте.' : moneyWords(payment))
}

/** What happens to the buyer's money after an order that came to nothing, and when. */
export function moneyWords(payment: OrderPayment | null): string {
  if (!payment) return 'Деньги не\u00a0списывались.'
  const { refund, method, status } = payment
  if (refund?.status.code === 'succeeded')
    return `${sentence(refund.reason)} Банк отправил деньги обратно ${formatDateTime(refund.updated_at)}. ${COMING_BACK[method]}`
  if (refund)
    return `${sentence(refund.reason)} ${sentence(refund.status.name)} ${COMING_BACK[method]}`

  switch (status.code) {
    case 'cancelled':
      return sentence(payment.reason ?? 'Деньги не\u00a0списаны')
    case 'new':
    case 'pending':
      return 'Деньги не\u00a0списывались. Если страница банка ещё открыта, не\u00a0платите; а\u00a0если заплатите, деньги вернутся сами.'
    case 'waiting_for_capture':
    case 'cancelling':
      return sentence(LET_GO)
    default:
      return `Возвращаем деньги. ${COMING_BACK[method]}`
  }
}

const COMING_BACK: Record<OrderPayment['method'], string> = {
  card: 'На\u00a0карту они приходят за\u00a00–3\u00a0дня.',
  sbp: 'По\u00a0СБП они приходят не\u00a0позже следующего дня.',
  account: 'На\u00a0счёт они приходят за\u00a01–3\u00a0рабочих дня.',
}

/** With a full stop, unless it ends with one. */
const sentence = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`)
