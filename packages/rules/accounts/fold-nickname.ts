/** Cyrillic letters and the Latin ones they can be taken for. */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  и: 'u',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ь: 'b',
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
}

/** Two nicknames with one fold look the same to a person, so only one of them may exist. */
export function foldNickname(nikname: string): string {
  return [...nikname.normalize('NFKC').toLowerCase()]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
}
