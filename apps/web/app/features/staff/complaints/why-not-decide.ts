import type { DeskComplaintPage } from '@kefir/wire/complaint-desk'

export type Me = { id: number }
type Facts = Pick<DeskComplaintPage, 'by' | 'subject' | 'is_appeal' | 'decision'>

/** Why I may not decide on it; the API refuses the same. */
export function whyNotDecide(me: Me, { by, subject, is_appeal, decision }: Facts): string | null {
  if (by.id === me.id) return 'Это ваша жалоба: её разберёт другой модератор'
  if (subject.owner?.id === me.id) return 'Жалуются на вас: разберёт другой модератор'
  if (is_appeal && decision?.by?.id === me.id)
    return 'Первое решение приняли вы: возражение рассмотрит другой модератор'
  return null
}
