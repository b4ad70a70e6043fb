const MARKED = /(?:^|[^\p{L}\d])[кk][\s\-–—]{0,3}0{0,6}(\d{1,10})(?!\d)/giu
const NAMED =
  /(?:^|[^\p{L}])сч(?:[её]?т\p{L}*|\.)(?:\s+на\s+оплату)?\s*(?:№|n|no|nº|#|номер)?\s*0{0,6}(\d{1,10})(?!\d)/giu

/** The number of an invoice as people read it. */
export const invoiceNumber = (id: number) => `К-${id}`

/**
 * Numbers of invoices that a purpose may mean, each once: «К-17», with any dash or letter of either keyboard, or a number
 * after the word «счёт».
 */
export function invoiceNumbersIn(purpose: string): number[] {
  const found = [MARKED, NAMED].flatMap((pattern) =>
    [...purpose.matchAll(pattern)].map(([, digits]) => Number(digits)),
  )
  return [...new Set(found)].filter((number) => number > 0 && number < 2 ** 31)
}
