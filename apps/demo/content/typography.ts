const NBSP = '\u00a0'

const UNITS = [
  '₽',
  '%',
  'л',
  'мин',
  'ч',
  'с',
  'г',
  'МБ',
  'литр\\p{L}*',
  'минут\\p{L}*',
  'час\\p{L}*',
  'секунд\\p{L}*',
  'сут\\p{L}*',
  'дн\\p{L}*',
  'день',
  'рубл\\p{L}*',
  'тыс',
  'млн',
].join('|')

const RULES: [RegExp, string][] = [
  // A dash never opens a line.
  [/ — /g, `${NBSP}— `],
  // Groups of digits: 10 000 000.
  [/(?<=\d) (?=\d{3}(?!\d))/g, NBSP],
  [new RegExp(`(?<=\\d) (?=(?:${UNITS})(?!\\p{L}))`, 'gu'), NBSP],
  [/№ (?=\d)/g, `№${NBSP}`],
  [/(?<!\p{L})(ст|п|г|ул|д|т|стр)\. (?=[\p{L}\d])/gu, `$1.${NBSP}`],
  // One-letter words stay with what follows.
  [/(?<![\p{L}\d])([вксуоия]) (?=\S)/giu, `$1${NBSP}`],
]

/** Puts no-break spaces where Russian typography wants them. Sources are written with plain ones. */
export function typeset(text: string): string {
  return RULES.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  )
}

/** Typesets the named fields of each record and leaves names, slugs and links alone. */
export function typesetFields<Row extends object>(rows: Row[], fields: (keyof Row)[]): Row[] {
  return rows.map((row) => {
    const copy = { ...row }

    for (const field of fields) {
      copy[field] = typesetValue(copy[field])
    }

    return copy
  })
}

function typesetValue<Value>(value: Value): Value {
  if (typeof value === 'string') return typeset(value) as Value
  if (Array.isArray(value)) return value.map(typesetValue) as Value

  return value
}
