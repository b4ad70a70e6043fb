const SHOWN_DIGITS = 4

/** «1,2345 POL»: rounded down, so that nobody is shown more than they have. */
export function formatPol(balance: string): string {
  const [whole = '0', fraction = ''] = balance.split('.')
  const shown = fraction.slice(0, SHOWN_DIGITS).replace(/0+$/, '')
  const isDust = Number(whole) === 0 && shown === '' && /[1-9]/.test(fraction)
  if (isDust) return 'меньше 0,0001\u00a0POL'
  return `${Number(whole).toLocaleString('ru-RU')}${shown && `,${shown}`}\u00a0POL`
}
