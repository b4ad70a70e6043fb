import { LATIN_KEYS, RUSSIAN_KEYS } from './to-latin-layout.ts'

/** Signs of a Latin keyboard that are typed with Shift where Russian has letters. */
const SHIFTED = '{}:"<>~'
const SHIFTED_KEYS = "[];',.`"

/** The same keys under the other layout: `rtabh` is «кефир». Lower case; other signs stay. */
export function toRussianLayout(text: string): string {
  return [...text.toLowerCase()]
    .map((sign) => {
      const shifted = SHIFTED.indexOf(sign)
      const key = LATIN_KEYS.indexOf(shifted < 0 ? sign : SHIFTED_KEYS.charAt(shifted))
      return key < 0 ? sign : RUSSIAN_KEYS[key]
    })
    .join('')
}
