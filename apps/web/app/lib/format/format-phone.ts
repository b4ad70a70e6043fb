/** `9161234567`, `89161234567` or a part of it → «+7 916 123-45-67», as far as it is typed. */
export function formatPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  // The country's own code may stand before the number, or not.
  const local = (/^[78]/.test(digits) ? digits.slice(1) : digits).slice(0, 10)
  if (local === '') return typed.trim().startsWith('+') || digits !== '' ? '+7' : ''

  const [, code, first, second, third] = /^(\d{1,3})(\d{0,3})(\d{0,2})(\d{0,2})$/.exec(local)!
  const rest = [first, second, third].filter(Boolean).join('-')
  return ['+7', code, rest].filter(Boolean).join(' ')
}
