import { expect, test } from 'vitest'
import { roublesInWords } from './in-words.ts'

test.each([
  [0n, 'Ноль рублей 00 копеек'],
  [1n, 'Ноль рублей 01 копейка'],
  [100n, 'Один рубль 00 копеек'],
  [202n, 'Два рубля 02 копейки'],
  [511n, 'Пять рублей 11 копеек'],
  [1_121n, 'Одиннадцать рублей 21 копейка'],
  [2_100n, 'Двадцать один рубль 00 копеек'],
  [10_000n, 'Сто рублей 00 копеек'],
  [11_300n, 'Сто тринадцать рублей 00 копеек'],
  [100_000n, 'Одна тысяча рублей 00 копеек'],
  [123_450n, 'Одна тысяча двести тридцать четыре рубля 50 копеек'],
  [200_100n, 'Две тысячи один рубль 00 копеек'],
  [1_200_000n, 'Двенадцать тысяч рублей 00 копеек'],
  [2_200_299n, 'Двадцать две тысячи два рубля 99 копеек'],
  [100_000_000n, 'Один миллион рублей 00 копеек'],
  [
    199_999_999n,
    'Один миллион девятьсот девяносто девять тысяч девятьсот девяносто девять рублей 99 копеек',
  ],
  [500_000_000_000n, 'Пять миллиардов рублей 00 копеек'],
])('%s kopecks are «%s»', (kopecks, words) => expect(roublesInWords(kopecks)).toBe(words))

test('every sum to a million names as many roubles as it has, and no word twice in a row', () => {
  for (let roubles = 0n; roubles < 1_000_000n; roubles += 997n) {
    const words = roublesInWords(roubles * 100n)
    expect(words).toMatch(/^[А-Я][а-я ]+ (?:рубль|рубля|рублей) 00 копеек$/)
    expect(words).not.toMatch(/ {2}|([а-я]+) \1(?: |$)/)
  }
})

test.each([-1n, 10n ** 17n])('%s has no words', (kopecks) =>
  expect(() => roublesInWords(kopecks)).toThrow(RangeError),
)
