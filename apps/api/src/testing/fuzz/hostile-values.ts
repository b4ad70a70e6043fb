import fc, { type Arbitrary } from 'fast-check'

/** Texts that have broken parsers, databases and pages before. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\uFEFF',
  '\u202Eabc',
  '\u2028',
  '\r\nset-cookie: a=b',
  "'; drop table users; --",
  '" or 1=1 --',
  '%',
  '%00',
  '_%\\',
  '\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '0x10',
  ' 1',
  '1.5',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  'İı',
  'ß',
  '👩‍👩‍👧‍👦'.repeat(20),
  'é'.repeat(200),
  'Ж'.repeat(3_000),
  'a'.repeat(70_000),
  // Many parts: what tries every run of them never ends.
  ...['a ', 'a.', 'a-', 'ё ', ' ', '(', '<b>', 'aB'].map((part) => part.repeat(1_000)),
  'a '.repeat(50_000),
]

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  Number.MAX_VALUE,
  5e-324,
]

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)

export const hostileNumber: Arbitrary<number> = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Whatever JSON can hold, where something else was asked for. */
export const hostileJson: Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(fc.oneof(hostileText, fc.constant('toString')), hostileNumber, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const inBase64 = (text: string) => Buffer.from(text).toString('base64url')

/** Forged places in a list: the right form with values that no row has, and no form at all. */
export const hostileCursor: Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.oneof(fc.constantFrom(2, 3), hostileNumber),
        fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), hostileNumber, hostileText), {
          minLength: 1,
          maxLength: 3,
        }),
      )
      .map(([page, after]) => inBase64(JSON.stringify([page, ...after])).slice(0, 300)),
  },
  { weight: 1, arbitrary: fc.jsonValue().map((value) => inBase64(JSON.stringify(value))) },
  { weight: 1, arbitrary: hostileText },
)

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Bodies that are not what they say they are. */
export const hostileBody: Arbitrary<string> = fc.constantFrom(
  '',
  '{',
  'null',
  '"text"',
  '[]',
  '{"a":1,}',
  '\uFEFF{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1,"a":2}',
  '{"a":"\\ud800"}',
  '1e999',
  nested(100),
  nested(100_000),
  `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":0`).join()}}`,
  `"${'a'.repeat(1_100_000)}"`,
)

export const hostileType: Arbitrary<string> = fc.constantFrom(
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/vnd.api+json',
  'image/png',
  '/',
  'a'.repeat(500),
)

/** Headers a program may send beside those of the call; all of them legal in HTTP. */
export const hostileHeaders: Arbitrary<Record<string, string>> = fc
  .dictionary(
    fc.constantFrom(
      ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'origin'],
      ...['forwarded', 'idempotency-key', 'if-none-match', 'range', 'referer', 'sec-fetch-site'],
      ...['user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-http-method-override'],
    ),
    fc.oneof(
      fc.constantFrom('', '*', ',', 'null', 'gzip;q=0', '0-0', 'bytes=0-', 'session=%00', 'DELETE'),
      fc.constantFrom('cross-site', 'same-site', 'https://example.org', '::1', '999.1.1.1', 'é'),
      fc.constantFrom('a'.repeat(65), 'x'.repeat(5_000), 'session=%E0%A4%A', 'session=;session=;'),
    ),
    { maxKeys: 3 },
  )
  .map((headers) => ({ ...headers }))
