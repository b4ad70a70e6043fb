import { METADATA_LIMITS } from '@kefir/rules/chain/outside-limits'
import { OUTSIDE_REFUSALS } from '@kefir/rules/chain/outside-refusals'
import { randomFrom, type Random } from '@kefir/rules/random/random-from'
import { expect } from 'vitest'
import { OPEN_ADDRESS, OPEN_NAME, startOutside } from './outside-bed.ts'
import { HOSTILE_NAMES, SSRF_CORPUS } from './ssrf-corpus.ts'

const SIGNS = [
  ...[
    '.',
    '/',
    '\\',
    '@',
    ':',
    '#',
    '?',
    '%',
    '[',
    ']',
    '0',
    '0x',
    '\t',
    '\n',
    ' ',
    '%00',
    '%2e',
    '%2f',
  ],
  ...[
    '\u200b',
    '\u00ad',
    '。',
    '．',
    '①',
    '１',
    '\u202e',
    '..',
    '//',
    '%0d%0a',
    '&',
    ';',
    '%',
    '@@',
    'ⓔ',
  ],
]
const GATEWAY = 'gateway.example'

const cut = (text: string, random: Random) => random.int(0, text.length)
const put = (text: string, at: number, what: string) => text.slice(0, at) + what + text.slice(at)

const MUTATIONS: ((url: string, random: Random) => string)[] = [
  (url, random) => put(url, cut(url, random), random.pick(SIGNS)),
  (url, random) => {
    const at = cut(url, random)
    return url.slice(0, at) + url.slice(at + 1)
  },
  (url, random) => {
    const at = cut(url, random)
    const sign = url[at] ?? ''
    return url.slice(0, at) + encodeURIComponent(sign.toWellFormed()) + url.slice(at + 1)
  },
  (url, random) => {
    const at = cut(url, random)
    const code = url.charCodeAt(at)
    const escaped = code < 0x80 ? `%${code.toString(16).padStart(2, '0')}` : ''
    return url.slice(0, at) + escaped + url.slice(at + 1)
  },
  (url) => url.toUpperCase(),
  (url, random) =>
    url.replace('://', random.pick([':/', ':', ':\\\\', '://///', ':/\\', '%3a//', ':\t//'])),
  (url, random) => url.replace('://', `://${random.pick(['a@', 'a:b@', `${OPEN_NAME}@`, '@'])}`),
  (url, random) =>
    url.replace(/^(\w+:\/\/[^/]*)/, `$1${random.pick([':443', ':0443', ':80', '.', ':', '..'])}`),
  (url, random) =>
    url.replace(
      /\d+/,
      (digits) => `0x${Number(digits.slice(0, 9)).toString(random.pick([8, 16]))}`,
    ),
  (url, random) =>
    url.replace(/\d+/, (digits) => String(Number(digits.slice(0, 9)) + random.int(-2, 256))),
  (url, random) =>
    url.replace(
      /^https/,
      random.pick(['http', 'HTTPS', 'ipfs', 'ar', 'data', 'ftp', 'https:https']),
    ),
  (url, random) => url + random.pick(SSRF_CORPUS).url,
]

/** Whether only strangers can be there; judged by arithmetic, apart from the reader's own judge. */
function isFarAway(address: string) {
  const [a = 0, b = 0] = address.split('.').map(Number)
  if (address.includes(':')) return isFarAway6(address)
  const isInner =
    [0, 10, 127].includes(a) ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 198 && (b === 18 || b === 19)) ||
    /^(?:192\.0\.[02]|192\.88\.99|198\.51\.100|203\.0\.113)\.|^168\.63\.129\.16$/.test(address)
  return !isInner
}

function isFarAway6(address: string) {
  const [a = 0, b = 0] = address.split(':').map((group) => Number.parseInt(group || '0', 16))
  const isInner =
    (a === 0x2001 && (b < 0x200 || b === 0xdb8)) ||
    [0x2002, 0x3ffe].includes(a) ||
    (a === 0x3fff && b < 0x1000)
  return a >= 0x2000 && a < 0x4000 && !isInner
}

/**
 * Spoils hostile addresses at random and names them, every other one by a redirect. Each is answered with a refusal we
 * know or a file, and no line is opened to a place that may be ours.
 */
export async function expectHostileUnheard({ seed, rounds }: { seed: string; rounds: number }) {
  const random = randomFrom(seed)
  const inner = Object.values(HOSTILE_NAMES)
  let location = ''
  const bed = await startOutside({
    world: {
      // What is spoilt may be any name; most of them mean something of ours.
      resolve: async (host) => {
        if (host === OPEN_NAME) return [OPEN_ADDRESS]
        return HOSTILE_NAMES[host] ?? (random.chance(0.8) ? random.pick(inner) : [])
      },
    },
  })
  bed.answerWith((request, response) => {
    if (request.headers.host === OPEN_NAME && location !== '')
      response.writeHead(302, { location }).end()
    else response.end('{}')
  })

  const counts: Record<string, number> = {}
  const known = new Set([...Object.keys(OUTSIDE_REFUSALS), '{}'])
  try {
    for (let round = 0; round < rounds; round += 1) {
      let { url } = random.pick(SSRF_CORPUS)
      for (let times = random.int(1, 4); times > 0; times -= 1)
        url = random.pick(MUTATIONS)(url, random)
      // A header holds no other signs.
      const isHeader = round % 2 === 1 && /^[\t\u0020-\u007e]+$/.test(url)
      location = isHeader ? url : ''
      const found = await bed.codeOf(isHeader ? `https://${OPEN_NAME}/` : url, METADATA_LIMITS)
      const code = known.has(found) ? found : /^\s*[[{]/.test(found) ? '{}' : found
      expect(known, `${JSON.stringify(url)} ended as ${found}`).toContain(code)
      counts[code] = (counts[code] ?? 0) + 1

      for (const { address, port } of bed.places.splice(0))
        expect(
          port === 443 && (address === GATEWAY || isFarAway(address)),
          `${JSON.stringify(url)} led to ${address}:${port}`,
        ).toBe(true)
    }
  } finally {
    await bed.close()
  }
  return { counts, lines: bed.countLines() }
}
