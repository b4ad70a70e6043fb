const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю.ё'
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"

/** The same keys under the other layout: «йцукен» is `qwerty`. Lower case; other signs stay. */
export function toLatinLayout(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => {
      const key = RUSSIAN.indexOf(letter)
      return key < 0 ? letter : LATIN[key]
    })
    .join('')
}
