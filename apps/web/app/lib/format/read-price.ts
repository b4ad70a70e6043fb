/** «1 500,5» → `"1500.50"`; what is no number goes as it is, for the server to refuse. */
export function readPrice(typed: string): string {
  const plain = typed.replace(/[\s\u00a0₽]/g, '').replace(',', '.')
  const [whole = '', part = ''] = plain.split('.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? `${whole}.${part.padEnd(2, '0')}` : plain
}

/** `"1500.50"` → «1500,50», `"1500.00"` → «1500»: as it is typed. */
export const typePrice = (price: string) => price.replace(/\.00$/, '').replace('.', ',')
