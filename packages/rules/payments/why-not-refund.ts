type Paid = { status: string; method: string; isSpent: boolean; left: bigint }

/** Why staff cannot give a payment back; null where they can. */
export function whyNotRefund({ status, method, isSpent, left }: Paid): string | null {
  if (status !== 'succeeded') return 'Вернуть можно только деньги, которые пришли'
  if (method === 'account')
    return 'Оплату по счёту возвращают платёжным поручением: банк карт её не знает'
  if (!isSpent)
    return 'Деньги ждут сделки: когда она закончится, они уйдут продавцу или вернутся сами'
  if (left <= 0n) return 'Всё уже возвращено или возвращается'
  return null
}
