import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'

const SEQUENCE = 0x30
const INTEGER = 0x02
const BITS = 0x03
const OCTETS = 0x04
const OBJECT = 0x06
const TIME = 0x18
const [EXPLICIT_0, EXPLICIT_3] = [0xa0, 0xa3]
const DNS_NAME = 0x82

/** Object identifiers, already in their bytes. */
const ECDSA_SHA256 = der(SEQUENCE, der(OBJECT, Buffer.from('2a8648ce3d040302', 'hex')))
const ALT_NAMES = der(OBJECT, Buffer.from('551d11', 'hex'))

/** A certificate for these names that signs itself, and its key: made anew each time, so none of it lies anywhere. */
export function makeCertificate(names: string[]) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const nobody = der(SEQUENCE)
  const altNames = der(SEQUENCE, ...names.map((name) => der(DNS_NAME, Buffer.from(name))))
  const body = der(
    SEQUENCE,
    der(EXPLICIT_0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1]), randomBytes(8)),
    ECDSA_SHA256,
    nobody,
    der(SEQUENCE, moment('20200101000000Z'), moment('20991231235959Z')),
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXPLICIT_3, der(SEQUENCE, der(SEQUENCE, ALT_NAMES, der(OCTETS, altNames)))),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = der(SEQUENCE, body, ECDSA_SHA256, der(BITS, Buffer.from([0]), signature))
  return {
    cert: new X509Certificate(whole).toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function moment(text: string) {
  return der(TIME, Buffer.from(text))
}

/** One value of DER: its tag, its length, itself. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), value])
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), value])
}
