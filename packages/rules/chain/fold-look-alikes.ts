import { foldNickname } from '../accounts/fold-nickname.ts'

/** Beside the Russian letters that `foldNickname` knows: other Cyrillic, Greek and Latin ones, and pairs. */
const LETTERS: Record<string, string> = {
  ...{
    і: 'i',
    ї: 'i',
    ј: 'j',
    ѕ: 's',
    ԁ: 'd',
    ԛ: 'q',
    ԝ: 'w',
    һ: 'h',
    ѵ: 'v',
    ӏ: 'l',
    ґ: 'r',
    г: 'r',
  },
  ...{
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    η: 'n',
    ω: 'w',
  },
  ...{ ı: 'i', ɑ: 'a', ɡ: 'g', ո: 'n', օ: 'o', ѡ: 'w', ø: 'o', ł: 'l', đ: 'd', ƒ: 'f', ß: 'b' },
  ...{ '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', $: 's', '@': 'a', '!': 'i', з: 'e' },
}

/** Greek capitals look otherwise than their small letters do. */
const CAPITALS: Record<string, string> = {
  ...{
    Α: 'a',
    Β: 'b',
    Ε: 'e',
    Ζ: 'z',
    Η: 'h',
    Ι: 'i',
    Κ: 'k',
    Μ: 'm',
    Ν: 'n',
    Ο: 'o',
    Ρ: 'p',
    Τ: 't',
  },
  ...{ Υ: 'y', Χ: 'x' },
}

/** How a name looks at a glance: two names with one fold can be taken for each other. */
export function foldLookAlikes(name: string): string {
  const letters = [...name.normalize('NFKD').replaceAll(/\p{M}|\p{Cf}/gu, '')]
    .map((letter) => CAPITALS[letter] ?? letter.toLowerCase())
    .map((letter) => LETTERS[letter] ?? letter)
  return foldNickname(letters.join('')).replaceAll('vv', 'w').replaceAll('rn', 'm')
}
