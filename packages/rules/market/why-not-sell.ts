import { holdRefusal, IN_OPERATION, type Hold } from '../holds/hold.ts'

/** A token as its seller has it. */
export type Sellable = {
  /** As it is stored: `kept` is what its owner hid. */
  status: string
  hold: Hold | null
  /** The order that holds it is paid. */
  isPaid: boolean
  /** A transaction of it is queued, sent or being confirmed. */
  isInOperation: boolean
}

/** Who sells, and whether they can be paid. */
export type Seller = { isEntity: boolean; hasInn: boolean; hasPayout: boolean }

/** A sentence, and where the way out is; null where it is here. */
export type WhyNotSell = { message: string; link: string | null }

/** Where pay-out details are filled in. */
export const PAYMENTS_PAGE = '/profile/settings/payments'

const STANDINGS: Record<string, string> = {
  kept: 'Токен скрыт. Сначала покажите токен: скрытый никто не\u00a0увидит',
  processing: 'Файл токена ещё проверяют. Выставить его можно будет после проверки',
  moderation: 'Токен ещё проверяют модераторы. Выставить его можно будет после проверки',
  rejected: 'Модератор вернул токен. Исправьте работу и\u00a0отправьте её снова',
  hidden: 'Модератор убрал токен из\u00a0каталога. Исправьте работу или напишите в\u00a0поддержку',
}

/** Why an own token cannot be offered, or its price changed, now; null where it can. */
export function whyNotSell(token: Sellable, seller: Seller): WhyNotSell | null {
  const message = whyNotToken(token)
  return message === null ? whyNotSeller(seller) : { message, link: null }
}

function whyNotToken({ status, hold, isPaid, isInOperation }: Sellable): string | null {
  if (status !== 'ready') return STANDINGS[status] ?? STANDINGS['moderation']!
  // What is listed may be given another price.
  if (hold !== null && hold.kind !== 'listing') return holdRefusal(hold, { isPaid })
  if (isInOperation) return IN_OPERATION.refusal
  return null
}

function whyNotSeller({ isEntity, hasInn, hasPayout }: Seller): WhyNotSell | null {
  if (isEntity && !hasInn)
    return {
      message: 'Чтобы продавать, укажите ИНН организации в\u00a0платёжных настройках',
      link: PAYMENTS_PAGE,
    }
  if (!isEntity && !hasPayout)
    return {
      message:
        'Чтобы продавать, укажите в\u00a0платёжных настройках, куда платить: карту или телефон для СБП',
      link: PAYMENTS_PAGE,
    }
  return null
}
