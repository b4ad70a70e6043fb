export const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю.ё'
export const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"

/** The same keys under the other layout: «йцукен» is `qwerty`. Lower case; other signs stay. */
export function toLatinLayout(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => {
      const key = RUSSIAN_KEYS.indexOf(letter)
      return key < 0 ? letter : LATIN_KEYS[key]
    })
    .join('')
}
