type Pair = [latin: string, russian: string]
function toPair(pair: string) {
  return pair.split(' ') as Pair
}

/** As `search_sound` reads Latin letters, but before it makes letters that sound alike one. */
const ENDINGS: [RegExp, string][] = [
  [/(?:iy|yy|yj|ij|yi)$/, 'ый'],
  [/(?<=[nk])y$/, 'ый'],
]
const PAIRS = [
  ...['shch щ', 'sch щ', 'sh ш', 'zh ж', 'kh х', 'ch ч', 'ts ц', 'tz ц', 'ck к', 'ph ф'],
  ...['yo е', 'jo е', 'ye е', 'je е', 'ya я', 'ja я', 'yu ю', 'ju ю', 'x кс'],
].map(toPair)
/** Those that may as well be two letters: `liubov` is «любовь», but `kefirius` «кефириус». */
const UNSURE_PAIRS = ['ia я', 'iu ю'].map(toPair)
const LATIN = 'abcdefghijklmnopqrstuvwyz'
const RUSSIAN = 'абцдефгхийклмнопкрстуввыз'

/** «moloko» as «молоко»: what a word in Latin letters is in Russian ones, as it is most often written. */
export const spellRussian = (word: string): string => spell(word, PAIRS)

/** Everything that it may be. */
export const spellings = (word: string): string[] => [
  ...new Set([spell(word, PAIRS), spell(word, [...PAIRS, ...UNSURE_PAIRS])]),
]

function spell(word: string, pairs: Pair[]): string {
  if (!/[a-z]/.test(word)) return word
  const ended = ENDINGS.reduce((text, [ending, russian]) => text.replace(ending, russian), word)
  const paired = pairs.reduce((text, [latin, russian]) => text.replaceAll(latin, russian), ended)
  return [...paired].map((letter) => RUSSIAN[LATIN.indexOf(letter)] ?? letter).join('')
}
