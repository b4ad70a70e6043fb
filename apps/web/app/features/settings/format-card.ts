const LONGEST_NUMBER = 19

/** `4111111111111111` → «4111 1111 1111 1111», as far as it is typed. */
export const formatCardNumber = (typed: string) =>
  digitsOf(typed, LONGEST_NUMBER).replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** `1228` → «12/28»; a month above 12 can only be `03` typed as `3`. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(/^[2-9]/.test(typed) ? `0${typed}` : typed, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

export const formatCsc = (typed: string) => digitsOf(typed, 4)

const digitsOf = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most)
