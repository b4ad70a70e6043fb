type Paid = {
  status: string
  method: string
  /** What it was paid for came of it, or it is given back. */
  isSpent: boolean
  /** A module sells what it is for, and goes on with it. */
  isSold: boolean
  left: bigint
}

/** Why staff cannot give a payment back; null where they can. */
export function whyNotRefund({ status, method, isSpent, isSold, left }: Paid): string | null {
  if (status !== 'succeeded') return 'Вернуть можно только деньги, которые пришли'
  if (method === 'account')
    return 'Оплату по счёту возвращают платёжным поручением: банк карт её не знает'
  if (!isSpent && isSold)
    return 'Деньги ждут сделки: когда она закончится, они уйдут продавцу или вернутся сами'
  if (left <= 0n) return 'Всё уже возвращено или возвращается'
  return null
}
