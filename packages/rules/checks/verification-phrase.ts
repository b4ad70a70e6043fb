/** Each word of a phrase by its place: who it is, what they are like, what they do and with what. */
const WORDS = [
  [
    'тихий',
    'бодрый',
    'рыжий',
    'важный',
    'добрый',
    'ловкий',
    'мудрый',
    'пёстрый',
    'весёлый',
    'сонный',
    'смелый',
    'хмурый',
    'нежный',
    'зоркий',
    'лесной',
    'речной',
    'горный',
    'снежный',
    'усатый',
    'лохматый',
  ],
  [
    'заяц',
    'ёжик',
    'бобёр',
    'медведь',
    'барсук',
    'журавль',
    'воробей',
    'карась',
    'телёнок',
    'козлик',
    'филин',
    'лосось',
    'хомяк',
    'дятел',
    'тюлень',
    'суслик',
    'аист',
    'пингвин',
    'жираф',
    'енот',
  ],
  [
    'варит',
    'несёт',
    'ищет',
    'рисует',
    'прячет',
    'чинит',
    'хвалит',
    'моет',
    'пробует',
    'дарит',
    'считает',
    'стережёт',
    'катает',
    'находит',
    'роняет',
    'вяжет',
    'лепит',
    'красит',
    'продаёт',
    'взвешивает',
  ],
  [
    'кефир',
    'творог',
    'бидон',
    'пирог',
    'самовар',
    'компас',
    'арбуз',
    'валенок',
    'барабан',
    'фонарь',
    'сундук',
    'колокол',
    'зонтик',
    'букет',
    'кувшин',
    'якорь',
    'чайник',
    'компот',
    'каравай',
    'сыр',
  ],
] as const

/** Letters and figures that are not taken for one another. */
const LETTERS = 'АБВГДЕЖКЛМНПРСТУФХЦШЭЮЯ'
const DIGITS = '2345679'

/** The same letters of the other alphabet, which a person may well type. */
const LOOK_ALIKES: Record<string, string> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
}

/** `dice(n)` is a random whole number from 0 to n − 1. */
export type Dice = (sides: number) => number

/** Four words to be shown, such as «рыжий ёжик варит кефир», and the code to pass on, such as `К7Р2-М4`. */
export function verificationPhrase(dice: Dice): { text: string; code: string } {
  const text = WORDS.map((words) => words[dice(words.length)]).join(' ')
  const letter = () => LETTERS[dice(LETTERS.length)]
  const digit = () => DIGITS[dice(DIGITS.length)]

  return {
    text,
    code: `${letter()}${digit()}${letter()}${digit()}-${letter()}${digit()}`,
  }
}

/** A code as it was typed → as it was made: any case, with or without the dash, Latin look-alikes too. */
export function readVerificationCode(typed: string): string {
  const signs = [...typed.toUpperCase()]
    .map((sign) => LOOK_ALIKES[sign] ?? sign)
    .filter((sign) => LETTERS.includes(sign) || DIGITS.includes(sign))
    .join('')

  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}
