import { BEING_PAID, IN_OPERATION, PAID_WORDS } from '@kefir/rules/holds/hold'
import { leavingWords } from '@kefir/rules/tokens/is-leaving'
import { STATUS_NAMES } from '@kefir/rules/works/status-names'
import type { Token } from '@kefir/wire/tokens'
import type { TokenState } from './token-state.ts'

type DealWords = {
  /** The state as a chip says it. */
  chip: string
  /** Why the token cannot be bought now, and what to do instead; null where it can. */
  reason: string | null
}

/** What the deal panel says: what somebody needs a token alone for has words of its own. */
export const dealWords = (state: TokenState, hold: Token['hold']): DealWords =>
  state === 'operation' && hold ? { chip: hold.name, reason: hold.refusal } : DEAL_WORDS[state]

/** Of each state alone. */
export const DEAL_WORDS: Record<TokenState, DealWords> = {
  sale: {
    chip: 'На продаже',
    reason: null,
  },
  reserved: {
    chip: BEING_PAID.state,
    reason:
      'Токен сейчас оплачивает другой покупатель. Если он передумает, токен снова можно будет купить',
  },
  delivering: {
    chip: 'Передаём вам',
    reason: 'Деньги пришли, передаём токен вам. Продавец ничего уже не\u00a0изменит',
  },
  'handing-over': { chip: 'Передаём покупателю', reason: PAID_WORDS },
  sold: { chip: 'Продан', reason: 'Токен продан, передаём его покупателю' },
  free: {
    chip: 'Не продаётся',
    reason:
      'Владелец не\u00a0продаёт этот токен. Добавьте его в\u00a0избранное, чтобы не\u00a0потерять',
  },
  operation: { chip: IN_OPERATION.state, reason: IN_OPERATION.refusal },
  leaving: { chip: 'Выгружается в\u00a0Polygon', reason: leavingWords(false) },
  'leaving-vault': { chip: 'Выходит из\u00a0хранилища', reason: leavingWords(true) },
  processing: {
    chip: STATUS_NAMES.processing,
    reason: 'Файл токена ещё проверяют. Подождите',
  },
  moderation: {
    chip: STATUS_NAMES.moderation,
    reason: 'Токен проверяют модераторы. Купить его можно будет после проверки',
  },
  rejected: { chip: STATUS_NAMES.rejected, reason: 'Модератор вернул токен автору' },
  hidden: { chip: STATUS_NAMES.hidden, reason: 'Модератор убрал токен из\u00a0каталога' },
}
